import { useReceivePackMutation } from '#api/coupons.ts';
import { isAbsent } from '#api/umeError.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { readUserInfo } from '#platform/session.ts';
import { couponsText } from '#text/couponsText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Pack } from '#contract/coupons.ts';

/** Receives a pack in place. A visitor is sent to sign-in and returns to the page. */
export function useReceivePack(): (pack: Pick<Pack, 'packId' | 'couponCount'>) => Promise<void> {
  const nav = useNav();
  const [receive] = useReceivePackMutation();
  return async ({ packId, couponCount }) => {
    if (readUserInfo() === null) {
      void toast.warn(couponsText.signInFirst);
      nav.push(paths.signIn());
      return;
    }
    const { data, error } = await receive({ packId });
    if (isAbsent(error)) void toast.warn(couponsText.packsAbsent);
    if (data !== undefined) void toast.success(couponsText.packInWallet(data.couponCount ?? couponCount));
  };
}
