import { keepAcceptance } from '#features/signIn/consent.ts';
import { startLine } from '#features/signIn/lineLogin.ts';
import { homePath } from '#navigation/homePath.ts';
import { lastVisited } from '#navigation/routeStack.ts';
import { saveResumeEntry } from '#navigation/resumeEntry.ts';

const SIGN_IN_PATH = /^\/(signin|captcha|third)\b/;

/** Saves the acceptance of the terms and goes to LINE. The return restores the last internal path before /signin. */
export function startLineFromHere(): void {
  const returnTo = lastVisited((path) => !SIGN_IN_PATH.test(path)) ?? homePath();
  keepAcceptance();
  saveResumeEntry(returnTo);
  startLine({ returnTo });
}
