import { isAbsentHere } from '#api/absentCalls.ts';
import { useDeleteAccountMutation } from '#api/account.ts';
import { bodyCodeOf, isAbsent } from '#api/umeError.ts';
import { useFillMobileNumberMutation } from '#api/users.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { maskMobile } from '#domain/maskMobile.ts';
import { signOut } from '#features/member/signOut.ts';
import { sendBindCode } from '#features/signIn/sendCode.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { infoText } from '#text/accountText.ts';
import { FormRemoval } from '#widgets/form/FormRemoval.tsx';
import { confirmModal, promptModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';

const text = infoText.leave;
const DELETE = 'DELETE /v1/ume/client/my/account';

const CODE_LENGTH = 6;
const CODE = /^\d{6}$/;
const isUnproven = (error: unknown): boolean => bodyCodeOf(error) === BODY_CODES.oldNumberUnconfirmed;

/**
 * Account deletion at the end of the profile: confirms, deletes, signs out. A host that first wants proof of the person
 * gets a code of the own number. A failed call keeps the dialog open. A host without the call: one message, then the
 * button disappears.
 * @param number null for a member without one, whom the host's message tells what to do
 * @param onDeleted discards the draft, so that no prompt asks about unsaved changes
 */
export function DeleteAccount({ number, onDeleted }: { number: MobileNumber | null; onDeleted: () => void }) {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const [deleteAccount, { error }] = useDeleteAccountMutation();
  const [fillNumber] = useFillMobileNumberMutation();
  if (isAbsent(error) || isAbsentHere(DELETE)) return null;

  let isDeleted = false;
  let isProofAsked = false;
  const remove = async (): Promise<boolean> => {
    const { error: failure } = await deleteAccount();
    isDeleted = failure === undefined;
    isProofAsked = isUnproven(failure);
    if (isAbsent(failure)) void toast.warn(text.absent);
    // closes the dialog where a retry would not help
    return isDeleted || isProofAsked || isAbsent(failure);
  };
  const removeWithCode = async (typed: string): Promise<boolean> => {
    const smsCode = typed.trim();
    if (number === null || !CODE.test(smsCode)) {
      void toast.warn(text.codeWrong);
      return false;
    }
    const { error: failure } = await fillNumber({ ...number, smsCode });
    return failure === undefined && (await remove());
  };
  const askForCode = async (): Promise<void> => {
    if (number === null || !(await dispatch(sendBindCode(number)))) return;
    await promptModal({
      title: text.codeTitle(maskMobile(number.mobileNumber)),
      placeholder: text.codeHint,
      limit: CODE_LENGTH,
      confirmText: text.confirm,
      onConfirm: removeWithCode,
    });
  };
  const ask = async (): Promise<void> => {
    const content = `${text.gone}\n\n${text.kept}`;
    const isConfirmed = await confirmModal({
      title: text.title,
      content,
      confirmText: text.confirm,
      danger: true,
      onConfirm: remove,
    });
    if (!isConfirmed) return;
    if (isProofAsked) await askForCode();
    if (!isDeleted) return;
    onDeleted();
    await dispatch(signOut(nav.home));
    void toast.success(text.done);
  };

  return <FormRemoval text={text.open} onRemove={ask} />;
}
