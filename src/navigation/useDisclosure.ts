import { useState } from 'react';

import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';

import { useHistoryEntry } from './historyEntry.ts';

/** A disclosure, open or closed, remembered for the entry of the history: who comes back finds the page as high as it was (R25). */
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
