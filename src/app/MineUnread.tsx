import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { lazyPart } from '#widgets/lazy/lazyPart.ts';
import { useLazyPart } from '#widgets/lazy/useLazyPart.ts';

const part = lazyPart(() => import(/* webpackChunkName: "unread" */ '#features/notices/TabUnread.tsx'));

/** The number at 我的: neither its script nor its call is asked for before the first view stands (R23). */
export function MineUnread({ className }: { className: string | undefined }) {
  const impl = useLazyPart(part, useFirstViewDone());
  return impl === null || impl === 'failed' ? null : <impl.TabUnread className={className} />;
}
