import { startLine } from '#features/signIn/lineLogin.ts';
import { homePath } from '#navigation/homePath.ts';
import { lastVisited } from '#navigation/routeStack.ts';
import { holdEntry } from '#navigation/heldEntry.ts';

const SIGN_IN_PATH = /^\/(signin|captcha|third)\b/;

/** Goes to LINE; the way back ends at the last internal path before /signin, as it was left. */
export function startLineFromHere(): void {
  const returnTo = lastVisited((path) => !SIGN_IN_PATH.test(path)) ?? homePath();
  holdEntry(returnTo);
  startLine({ returnTo });
}
