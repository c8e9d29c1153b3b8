import { discoverText } from '#text/discoverText.ts';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';
import { showChosen } from '#widgets/showChosen.ts';

import * as c from '#widgets/chips.module.css';
import * as s from '../NearbyChips.module.css';

type NearbyFilter = { isOpen: boolean; category: string };
type Props = {
  /** Categories of the loaded stores, nearest first. */ categories: readonly string[];
  filter: NearbyFilter;
  onChange: (filter: NearbyFilter) => void;
};

const MAX_CATEGORIES = 10;

/** Filter chips of the stores nearby: 營業中 and the categories. */
export function NearbyChips({ categories, filter, onChange }: Props) {
  const { isOpen, category } = filter;
  // the selected category stays, also while no store of it has loaded
  const chips = [...new Set([...categories, category])].filter((kind) => kind !== '').slice(0, MAX_CATEGORIES);
  return (
    <div ref={showChosen} className={s.nearbyChips} role="group" aria-label={discoverText.narrow}>
      <button
        type="button"
        className={c.chip}
        aria-pressed={isOpen}
        onClick={() => onChange({ ...filter, isOpen: !isOpen })}
      >
        <ClockIcon size={16} className={s.chipIcon} />
        {discoverText.openNow}
      </button>
      {chips.map((kind) => (
        <button
          key={kind}
          type="button"
          className={c.chip}
          aria-pressed={kind === category}
          onClick={() => onChange({ ...filter, category: kind === category ? '' : kind })}
        >
          {kind}
        </button>
      ))}
    </div>
  );
}
