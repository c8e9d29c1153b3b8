import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

const lazy = lazyModule(() => import(/* webpackChunkName: "unread" */ '#features/notices/TabUnread.tsx'));

/** The number at 我的: neither its script nor its call is asked for before the first view stands (R23). */
export function MineUnread({ className }: { className: string | undefined }) {
  const { loaded } = useLazyModule(lazy, useFirstViewDone());
  return loaded === null ? null : <loaded.TabUnread className={className} />;
}
