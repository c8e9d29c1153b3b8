import { discoverText } from '#text/discoverText.ts';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import c from '#widgets/chips.module.css';
import s from '../NearbyChips.module.css';

type Near = { isOpen: boolean; category: string };
type Props = {
  /** Categories of the loaded stores, nearest first. */ categories: readonly string[];
  near: Near;
  onChange: (near: Near) => void;
};

const MOST = 10;

/** Filter chips of the stores nearby: 營業中 and the categories. */
export function NearbyChips({ categories, near, onChange }: Props) {
  const { isOpen, category } = near;
  // the selected category stays, also while no store of it has loaded
  const kinds = [...new Set([...categories, category])].filter((kind) => kind !== '').slice(0, MOST);
  return (
    <div className={s.near} role="group" aria-label={discoverText.narrow}>
      <button
        type="button"
        className={c.chip}
        aria-pressed={isOpen}
        onClick={() => onChange({ ...near, isOpen: !isOpen })}
      >
        <ClockIcon size={16} className={s.mark} />
        {discoverText.openNow}
      </button>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={c.chip}
          aria-pressed={kind === category}
          onClick={() => onChange({ ...near, category: kind === category ? '' : kind })}
        >
          {kind}
        </button>
      ))}
    </div>
  );
}
