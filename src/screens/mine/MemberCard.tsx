import { internationalMobile } from '#features/signIn/formatMobile.ts';
import { maskMobile } from '#features/member/maskMobile.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import s from './MineScreen.module.css';

import type { UserDetail } from '#features/member/loadMember.ts';
import type { KeptDetail } from '#state/userSlice.ts';

type Props = {
  /** From the last visit, shown at once. */
  kept: KeptDetail | null;
  detail: UserDetail | null;
  /** Set when the fresh data did not arrive. */
  onRetry: (() => Promise<void>) | null;
};

/** Name, masked number with the way to change it, and member code. */
export function MemberCard({ kept, detail, onRetry }: Props) {
  const name = detail?.nickname ?? kept?.nickname ?? '';

  return (
    <section className={s.card}>
      <h2 className={s.name}>{name === '' && (detail ?? kept) !== null ? mineText.unnamed : name}</h2>
      <AppLink className={s.row} to={paths.phone()}>
        <span className={s.rowName}>{mineText.changeNumber}</span>
        <span className={s.rowValue}>{detail === null ? '' : numberOf(detail)}</span>
        <span className={s.rowAction}>{detail?.mobileNumber === null ? mineText.add : mineText.change}</span>
        <ChevronRightIcon size={16} />
      </AppLink>
      {kept !== null && (
        <p className={s.row}>
          <span className={s.rowName}>{mineText.memberCode}</span>
          <span className={s.rowValue}>{kept.memberCode}</span>
        </p>
      )}
      {onRetry !== null && (
        <Button kind="second" size="small" onClick={onRetry}>
          {mineText.retry}
        </Button>
      )}
    </section>
  );
}

function numberOf({ phoneAreaCode, mobileNumber }: UserDetail): string {
  if (mobileNumber === null) return mineText.noNumber;
  const masked = maskMobile(mobileNumber);
  return phoneAreaCode === null || phoneAreaCode === '886' ? masked : internationalMobile(phoneAreaCode, masked);
}
