import { type ReactNode, useId, useState } from 'react';

import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';

import * as s from './CouponSheet.module.css';

/** Disclosure: a row with a summary that expands to the whole text. */
export function DisclosureRow({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={s.disclosureButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={s.disclosureTitle}>{title}</span>
        {!isOpen && <span className={s.disclosureSummary}>{summary}</span>}
        <span className={s.chevron}>{isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}</span>
      </button>
      <div id={id} hidden={!isOpen} className={s.disclosureContent}>
        {children}
      </div>
    </div>
  );
}
