import { usersApi } from '#api/users.ts';
import { loadMember } from '#features/member/loadMember.ts';
import { acceptedVersion } from '#features/signIn/consent.ts';
import { savePhoneDraft } from '#features/signIn/drafts.ts';
import { keepSignIn } from '#features/signIn/finishSignIn.ts';
import { userInfoFromReply } from '#features/signIn/userInfoFromReply.ts';
import { paths } from '#navigation/paths.ts';
import { takeResumeEntry } from '#navigation/resumeEntry.ts';

import type { LineExchange } from '#features/signIn/lineLogin.ts';
import type { Nav } from '#navigation/useNav.ts';
import type { AppThunk } from '#state/makeStore.ts';

/**
 * Exchanges the LINE code once and navigates by replace. Targets: the gift's store, the guarded screen, or the last
 * internal path before /signin. A member without a number goes to /phone first.
 * @returns false when nobody was signed in. A failed call has been shown, a falsy result stops silently (spec 8).
 */
export function signInByLine(
  { exchange, returnTo }: { exchange: LineExchange; returnTo: string },
  nav: Nav,
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(
      usersApi.endpoints.lineLogin.initiate({ ...exchange, termsVersion: acceptedVersion() }, { track: false }),
    );
    const userInfo = userInfoFromReply(answer.data);
    if (answer.data === undefined || userInfo === null) return false;
    const { hasMobile, isNew } = answer.data;
    const nextPath = (await dispatch(keepSignIn({ userInfo, isNew: isNew === 'Y' }))) ?? returnTo;
    await dispatch(loadMember());
    if (window.location.pathname !== paths.third('line')) return true;
    if (hasMobile === 'N') {
      savePhoneDraft({ returnTo: nextPath });
      nav.replace(paths.phone());
    } else {
      nav.replace(nextPath, { entry: takeResumeEntry(nextPath) });
    }
    return true;
  };
}
