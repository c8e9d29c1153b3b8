import { useGetAddressQuery } from '#api/addresses.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { addressesText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';
import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { useToList } from './useToList.ts';

import * as s from './AddressForm.module.css';

import type { Address } from './addressValues.ts';
import type { ReactNode } from 'react';

/** Loads the address to edit. Until then shows a skeleton, or the error. */
export function AddressGate({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: (address: Address) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useGetAddressQuery({ id });
  const toList = useToList();
  if (data !== undefined) return children(data);
  const isGone = bodyCodeOf(error) === BODY_CODES.notFound;
  const isWaiting = error === undefined || isFetching;
  return (
    <Screen title={title} footer={isWaiting ? <FormFootSkeleton /> : undefined}>
      {isWaiting ? (
        <div className={s.card}>
          <FormSkeleton fields={4} />
        </div>
      ) : isGone ? (
        <EmptyState
          art="lost"
          title={addressesText.gone}
          detail={addressesText.goneDetail}
          action={<Button onClick={toList}>{addressesText.toList}</Button>}
        />
      ) : (
        <ListFailed error={error} onRetry={refetch} />
      )}
    </Screen>
  );
}
