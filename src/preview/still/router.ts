/** Stands for react-router-dom in a preview: the address of the visit, and no navigation. */
import { currentVisit } from './visit.ts';

export const NavigationType = { Pop: 'POP' } as const;

export function useLocation() {
  const { pathname, search } = currentVisit();
  return { pathname, search, hash: '', key: '', state: null };
}
export const useNavigationType = () => 'PUSH';
export const useNavigate = () => () => undefined;
