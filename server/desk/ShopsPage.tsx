/** The merchants that a member works for, to choose from. */
import { ROLE_NAMES } from '#contract/partnerCall.ts';

import { DeskFrame } from './DeskFrame.tsx';

import type { ShopOfMember } from '../data/people.ts';

export function ShopsPage({ shops, error }: { shops: readonly ShopOfMember[]; error: string | null }) {
  return (
    <DeskFrame title="選擇店家" error={error}>
      <form method="post" action="/desk/shops">
        <ul className="card rows">
          {shops.map(({ personId, merchantName, role, isCurrent }) => (
            <li key={personId}>
              <button type="submit" name="personId" value={personId} aria-current={isCurrent ? 'true' : undefined}>
                <span className="grow">
                  <span className="name">{merchantName}</span>
                  <span className="weak">{ROLE_NAMES[role]}</span>
                </span>
                {isCurrent ? <span className="state">目前</span> : null}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </DeskFrame>
  );
}
