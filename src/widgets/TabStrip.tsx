/**
 * A row of tabs for one panel, with tap, arrow keys, Home and End. The design has 48 px and an indicator of 28 x 3 px.
 * Scrolls horizontally with large text or many tabs. The caller renders the panel: `role="tabpanel"`,
 * `id={tabPanelId(name)}`.
 */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { showChosen } from './showChosen.ts';

import * as s from './TabStrip.module.css';

export type Tab<K extends string> = {
  key: K;
  text: string;
  /** Follows the text, as in 可使用 5. */ count?: string | undefined;
};
export type TabStripProps<K extends string> = {
  /** Accessible name of the row. */
  label: string;
  /** Prefix of the ids, one word, unique on a screen. */
  name: string;
  tabs: readonly Tab<K>[];
  active: K;
  onChange: (key: K) => void;
};

export const tabPanelId = (name: string) => `${name}-panel`;
export const tabId = (name: string, key: string) => `${name}-tab-${key}`;

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

export function TabStrip<K extends string>({ label, name, tabs, active, onChange }: TabStripProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(row.current), []);

  function handleKey(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ key }) => key === active);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? null
            : (at + step + tabs.length) % tabs.length;
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
    onChange(tab.key);
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the focus is on its tabs, one of which is in the tab order
    <div ref={row} className={s.row} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ key, text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(name, key)}
          className={s.tab}
          aria-selected={key === active}
          aria-controls={tabPanelId(name)}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {text}
          {count !== undefined && <span>{` ${count}`}</span>}
        </button>
      ))}
    </div>
  );
}
