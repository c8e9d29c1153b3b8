import { followLink } from './followLink.ts';
import { useNav } from './useNav.ts';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path from navigation/paths.ts. */
  to: string;
  replace?: boolean;
};

/** A real link to another screen. A plain tap navigates in place, and the browser handles new tab and copy. */
export function AppLink({ to, replace = false, onClick, ...rest }: Props) {
  const nav = useNav();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    followLink(event, replace ? nav.replace : nav.push);
  }

  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- its content is among the rest
  return <a {...rest} href={to} onClick={handleClick} />;
}
