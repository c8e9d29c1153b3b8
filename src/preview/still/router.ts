/** Stands for react-router-dom in a preview: the address of the visit, and no navigation. */
import { lastPathPart } from '#domain/decodePathPart.ts';

import { currentVisit } from './visit.ts';

export const NavigationType = { Pop: 'POP' } as const;

export function useLocation() {
  const { pathname, search } = currentVisit();
  return { pathname, search, hash: '', key: '', state: null };
}
/** The one parameter of a previewed screen. */
export const useParams = () => ({ couponId: lastPathPart(currentVisit().pathname) });
export const useNavigationType = () => 'PUSH';
export const useNavigate = () => () => undefined;
