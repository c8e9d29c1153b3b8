import { Options } from './fields.tsx';

import type { ReactNode } from 'react';
import type { Me } from './deskClient.ts';

type BranchChoiceProps = {
  me: Pick<Me, 'branches'>;
  /** The chosen branch, '' for all. */
  braId: string;
  action: string;
  /** Hidden fields that go along. */
  children?: ReactNode;
};

/** Chooses a branch or all of them. Renders nothing for a person of one branch. */
export function BranchChoice({ me, braId, action, children }: BranchChoiceProps) {
  if (me.branches.length < 2) return null;
  return (
    <form className="choose" method="get" action={action}>
      {children}
      <select name="braId" aria-label="門市" defaultValue={braId}>
        <option value="">所有門市</option>
        <Options of={me.branches.map((branch) => [branch.braId, branch.storeName])} />
      </select>
      <button type="submit">顯示</button>
    </form>
  );
}
