import { AppLink } from '#navigation/AppLink.tsx';

import { leaveForOrder, opensApp, targetPath } from './openTarget.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { ReactNode } from 'react';

type Props = { target: MessageTarget | null; className: string | undefined; children: ReactNode };

/** A row that leads to its coupon, shop or order; one that leads nowhere is no control. */
export function TargetRow({ target, className, children }: Props) {
  if (target === null) return <div className={className}>{children}</div>;
  if (!opensApp(target)) {
    return (
      <AppLink className={className} to={targetPath(target)}>
        {children}
      </AppLink>
    );
  }
  return (
    <button type="button" className={className} onClick={() => leaveForOrder(target)}>
      {children}
    </button>
  );
}
