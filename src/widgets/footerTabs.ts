/** The three tabs of spec 2, from left to right. */
import { CompassIcon } from './icons/CompassIcon.tsx';
import { PersonIcon } from './icons/PersonIcon.tsx';
import { ShopIcon } from './icons/ShopIcon.tsx';

export const TABS = [
  { key: 'store', Icon: ShopIcon },
  { key: 'discover', Icon: CompassIcon },
  { key: 'mine', Icon: PersonIcon },
] as const;
