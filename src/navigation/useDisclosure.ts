import { useState } from 'react';

import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';

import { useHistoryEntry } from './historyEntry.ts';

/** A disclosure, whose state the history entry remembers. A return then shows a page of the same height (R25). */
export function useDisclosure(name: string): [isOpen: boolean, toggle: () => void] {
  const { key } = useHistoryEntry();
  const [isOpen, setOpen] = useState(() => recallEntry(key).disclosures?.[name] === true);
  return [
    isOpen,
    () => {
      rememberEntry(key, { disclosures: { ...recallEntry(key).disclosures, [name]: !isOpen } });
      setOpen(!isOpen);
    },
  ];
}
