import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { EditIcon } from '#widgets/icons/EditIcon.tsx';

import { Avatar } from '../Avatar.tsx';
import { memberNumber } from '../memberNumber.ts';

import * as base from '#widgets/base.module.css';
import * as s from './MineHero.module.css';

import type { UserDetail } from '#contract/users.ts';

type Props = {
  /** '' while unknown. */
  name: string;
  detail: UserDetail | null;
};

/** Signed-in member: avatar, name and masked number, with links to edit them. */
export function MineHero({ name, detail }: Props) {
  return (
    <header className={s.hero}>
      <BlossomMark className={s.blossom} />
      <div className={s.ring}>
        <Avatar name={detail?.avatar ?? null} width={56} />
      </div>
      <div className={cx(base.relative, base.grow)}>
        <div className={base.row}>
          <h2 className={s.memberName}>{detail === null ? <NumberSkeleton width="96px" /> : name}</h2>
          {detail !== null && (
            <AppLink className={s.edit} to={paths.info()} aria-label={mineText.edit}>
              <EditIcon size={18} />
            </AppLink>
          )}
        </div>
        <NumberLink detail={detail} />
      </div>
    </header>
  );
}

/** On the tint of the hero. */
function NumberSkeleton({ width }: { width: string }) {
  return <Bone width={width} height="0.9em" margin="0.25em 0" background="var(--ume-stub)" />;
}

function NumberLink({ detail }: { detail: UserDetail | null }) {
  if (detail === null)
    return (
      <span className={s.memberNumber}>
        <NumberSkeleton width="120px" />
      </span>
    );
  const number = memberNumber(detail);
  return (
    <AppLink
      className={s.memberNumber}
      to={paths.phone()}
      aria-label={number === null ? mineText.addNumber : mineText.changeNumber(number)}
    >
      {number ?? mineText.noNumber}
      {number === null && <span className={s.addLabel}>{mineText.add}</span>}
    </AppLink>
  );
}
