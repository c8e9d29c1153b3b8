/** Stands for state/hooks.ts in a preview: the location of the visit, and no store visited before. */
import { currentVisit } from './visit.ts';

export const useAppDispatch = () => () => undefined;

export function useAppSelector<T>(select: (state: object) => T): T {
  const { city, latitude, longitude } = currentVisit().from;
  return select({ location: { latlng: { latitude, longitude }, cityName: [city] }, store: { currentStore: null } });
}
