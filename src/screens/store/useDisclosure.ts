import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { foldOf, keepFold } from './visitMemory.ts';

/** A disclosure, open or closed, kept for this entry of the history, so that the page has its former height when one comes back. */
export function useDisclosure(name: string): [isOpen: boolean, toggle: () => void] {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(() => foldOf(key, name));
  return [
    isOpen,
    () => {
      keepFold(key, name, !isOpen);
      setOpen(!isOpen);
    },
  ];
}
