import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

const lazy = lazyModule(() => import(/* webpackChunkName: "unread" */ '#features/notices/TabUnread.tsx'));

/** The unread count at 我的. Its script and its request start after the first view (R23). */
export function MineUnread({ className }: { className: string | undefined }) {
  const { loaded } = useLazyModule(lazy, useFirstViewDone());
  return loaded === null ? null : <loaded.TabUnread className={className} />;
}
