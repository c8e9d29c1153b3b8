/**
 * The forty stores: real districts and streets of Taipei, Taichung and Kaohsiung, invented house numbers, coordinates
 * near the street. The first is the store in the store page's design. The order is that of the branch numbers.
 */
import stores from './storeList.json' with { type: 'json' };

export type StoreSeed = {
  merId: string;
  branch: string;
  city: string;
  district: string;
  address: string;
  latitude: number;
  longitude: number;
  /** The store's special case. */
  mark?: 'paused' | 'closedToday' | 'noRating' | 'monday' | 'shortDay';
  announcement?: string;
  /** Comments in the base seed. The other stores share the remaining ones. */
  comments?: number;
};

export const STORES = stores as readonly StoreSeed[];
