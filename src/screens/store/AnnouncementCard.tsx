import { storeText } from '#text/storeText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';
import { MegaphoneIcon } from '#widgets/icons/MegaphoneIcon.tsx';

type Props = { announcement: string; isOpen: boolean; onToggle: (() => void) | undefined };

/** The shop's announcement in two lines, a disclosure. Text stays text (C28). Pure. */
export function AnnouncementCard({ announcement, isOpen, onToggle }: Props) {
  return (
    <section className="fv-note" aria-label={storeText.announcement}>
      <button type="button" className="fv-row" data-tap="announcement" aria-expanded={isOpen} onClick={onToggle}>
        <MegaphoneIcon size={22} />
        <span className={isOpen ? 'fv-grow' : 'fv-grow fv-line'}>{announcement}</span>
        {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
      </button>
    </section>
  );
}
