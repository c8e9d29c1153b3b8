import { isAbsentHere } from '#api/absentCalls.ts';
import { useDeleteAccountMutation } from '#api/account.ts';
import { isAbsent } from '#api/umeError.ts';
import { signOut } from '#features/member/signOut.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { infoText } from '#text/accountText.ts';
import { FormRemoval } from '#widgets/form/FormRemoval.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

const text = infoText.leave;
const DELETE = 'DELETE /v1/ume/client/my/account';

/**
 * Account deletion at the end of the profile: confirms, deletes, signs out. A failed call keeps the dialog open. A host
 * without the call: one message, then the button disappears.
 * @param onDeleted discards the draft, so that no prompt asks about unsaved changes
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const [deleteAccount, { error }] = useDeleteAccountMutation();
  if (isAbsent(error) || isAbsentHere(DELETE)) return null;

  const remove = async (): Promise<boolean> => {
    const { error: failure } = await deleteAccount();
    // closes the dialog, because a retry would not help
    if (isAbsent(failure)) void toast.warn(text.absent);
    return failure === undefined || isAbsent(failure);
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
    if (!isConfirmed || isAbsentHere(DELETE)) return;
    onDeleted();
    await dispatch(signOut(nav.home));
    void toast.success(text.done);
  };

  return <FormRemoval text={text.open} onRemove={ask} />;
}
