import { brandText } from '#text/brandText.ts';

import { PlumLogo } from './PlumLogo.tsx';

import * as s from './SignInScreen.module.css';

/** The logo of the brand: the icon of the build, or the plum blossom of the default brand. */
export function BrandLogo() {
  if (!brandText.hasOwnLogo) return <PlumLogo />;
  return <img className={s.ownLogo} src="/favicon.svg" width="64" height="64" alt="" />;
}
