import { keepAcceptance } from '#features/signIn/consent.ts';
import { startLine } from '#features/signIn/lineLogin.ts';
import { homePath } from '#navigation/homePath.ts';
import { lastVisited } from '#navigation/routeStack.ts';
import { holdEntry } from '#navigation/heldEntry.ts';

const SIGN_IN_PATH = /^\/(signin|captcha|third)\b/;

/** Keeps the acceptance of the terms and goes to LINE; the way back ends at the last internal path before /signin, as it was left. */
export function startLineFromHere(): void {
  const returnTo = lastVisited((path) => !SIGN_IN_PATH.test(path)) ?? homePath();
  keepAcceptance();
  holdEntry(returnTo);
  startLine({ returnTo });
}
