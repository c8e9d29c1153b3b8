import { orderHandOff } from '#features/storeInfo/handOffs.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { handOffOnTap } from '#navigation/leavePortal.ts';

import { opensApp, targetPath } from './openTarget.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { ReactNode } from 'react';

type Props = { target: MessageTarget | null; className: string | undefined; children: ReactNode };

/** A row that links to its coupon, store or order. Without a target it is not a control. */
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
    <button type="button" className={className} onClick={() => handOffOnTap(...orderHandOff(target.platform, target))}>
      {children}
    </button>
  );
}
