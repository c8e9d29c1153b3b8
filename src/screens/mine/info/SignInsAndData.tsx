import { useState } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useCopyMyDataMutation, useEndSignInsMutation, useGetSignInsQuery } from '#api/signIns.ts';
import { isAbsent } from '#api/umeError.ts';
import { formatDay } from '#domain/dates.ts';
import { signOut } from '#features/member/signOut.ts';
import { useNav } from '#navigation/useNav.ts';
import { saveFile } from '#platform/saveFile.ts';
import { serverNow } from '#platform/serverClock.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { infoText } from '#text/accountText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { Sheet } from '#widgets/overlays/Sheet.tsx';
import { toast } from '#widgets/overlays/toast.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './SignInsAndData.module.css';

const text = infoText.signIns;
const LIST = 'GET /v1/ume/client/my/signIns';
const COPY = 'POST /v1/ume/client/my/copy';
const FILE = 'ume.json';

/** Opens the member's sign-ins and the copy of the data. Hidden when the host lacks both. */
export function SignInsAndData() {
  const [isOpen, setOpen] = useState(false);
  if (isAbsentHere(LIST) && isAbsentHere(COPY)) return null;
  return (
    <>
      <Button kind="second" size="main" block onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.open}>
        {isOpen && <SignIns />}
        <DataCopy />
      </Sheet>
    </>
  );
}

/**
 * The list of active sign-ins, and the button that ends all of them, which needs no list. Nothing when the host lacks
 * the calls.
 */
function SignIns() {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const { data, error, isFetching, isError, refetch } = useGetSignInsQuery();
  const [endSignIns] = useEndSignInsMutation();
  if (isAbsent(error)) return null;

  const end = async (): Promise<void> => {
    const isEnded = await confirmModal({
      title: text.endAllAsk,
      content: text.endAllDetail,
      confirmText: text.endAll,
      danger: true,
      onConfirm: async () => (await endSignIns()).error === undefined,
    });
    if (!isEnded) return;
    await dispatch(signOut(nav.home));
    void toast.success(text.ended);
  };

  return (
    <section className={s.section} aria-label={text.list} aria-busy={isFetching}>
      {isFetching && <LoadingView />}
      {isError && <FailedRow what={text.list} error={error} className={base.spaceBelow12} onRetry={refetch} />}
      <ul className={base.spaceBelow12}>
        {data?.map(({ device, beganOn, lastUsedOn, isThis }, at) => (
          <li key={at} className={s.row}>
            <p className={base.text16}>
              {text.devices[device]}
              {isThis && <span className={s.here}>{text.here}</span>}
            </p>
            <p className={cx(base.note, base.spaceAbove4)}>
              <span>{text.began(formatDay(beganOn, serverNow()))}</span> ・{' '}
              <span>{text.used(formatDay(lastUsedOn, serverNow()))}</span>
            </p>
          </li>
        ))}
      </ul>
      <Button kind="second" size="main" block onClick={end}>
        {text.endAll}
      </Button>
    </section>
  );
}

function DataCopy() {
  const [copyMyData, { error }] = useCopyMyDataMutation();
  if (isAbsentHere(COPY) || isAbsent(error)) return null;

  const save = async (): Promise<void> => {
    const { data } = await copyMyData();
    if (data === undefined) return;
    saveFile(FILE, data.json, 'application/json');
    void toast.success(text.copied);
  };
  return (
    <section className={s.section}>
      <Button kind="second" size="main" block onClick={save}>
        {text.copy}
      </Button>
      <p className={cx(base.note, base.spaceAbove4)}>{text.copyDetail}</p>
    </section>
  );
}
