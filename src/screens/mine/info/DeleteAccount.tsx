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
type Outcome = 'deleted' | 'unproven' | 'absent' | 'failed';
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

  const remove = async (): Promise<Outcome> => {
    const { error: failure } = await deleteAccount();
    if (failure === undefined) return 'deleted';
    if (isAbsent(failure)) void toast.warn(text.absent);
    return isAbsent(failure) ? 'absent' : isUnproven(failure) ? 'unproven' : 'failed';
  };
  const removeWithCode = async (typed: string): Promise<Outcome> => {
    const smsCode = typed.trim();
    if (number === null || !CODE.test(smsCode)) {
      void toast.warn(text.codeWrong);
      return 'failed';
    }
    const { error: failure } = await fillNumber({ ...number, smsCode });
    return failure === undefined ? remove() : 'failed';
  };
  const ask = async (): Promise<void> => {
    let outcome: Outcome = 'failed';
    /** A dialog stays open where a retry would help. */
    const runs = (attempt: Promise<Outcome>): Promise<boolean> =>
      attempt.then((result) => {
        outcome = result;
        return result !== 'failed';
      });
    const last = (): Outcome => outcome;
    await confirmModal({
      title: text.title,
      content: `${text.gone}\n\n${text.kept}`,
      confirmText: text.confirm,
      danger: true,
      onConfirm: () => runs(remove()),
    });
    if (last() === 'unproven' && number !== null && (await dispatch(sendBindCode(number)))) {
      await promptModal({
        title: text.codeTitle(maskMobile(number.mobileNumber)),
        placeholder: text.codeHint,
        limit: CODE_LENGTH,
        isCode: true,
        confirmText: text.confirm,
        onConfirm: (typed) => runs(removeWithCode(typed)),
      });
    }
    if (last() !== 'deleted') return;
    onDeleted();
    await dispatch(signOut(nav.home));
    void toast.success(text.done);
  };

  return <FormRemoval text={text.open} onRemove={ask} />;
}
