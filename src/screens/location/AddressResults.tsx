import { useState } from 'react';

import { endPlacesSession } from '#platform/places.ts';
import { locationText } from '#text/locationText.ts';
import { Button } from '#widgets/Button.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { LocationList } from './LocationList.tsx';

import * as s from './Location.module.css';

import type { AddressSearch } from './useAddressSearch.ts';
import type { RecentAddress } from '#features/location/recentAddresses.ts';
import type { Suggestion } from '#platform/places.ts';

type Props = { search: AddressSearch; onRetry: () => void; onChoose: (place: RecentAddress) => void };

/** Addresses from the maps service. Without it renders nothing, and the city results remain. */
export function AddressResults({ search, onRetry, onChoose }: Props) {
  const [, run] = useOneAtATime();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const [failedSearch, setFailedSearch] = useState<AddressSearch | null>(null);
  if (search.state === 'idle' || search.state === 'noKey' || search.state === 'unsupported') return null;

  async function read({ id, read: readAddress }: Suggestion) {
    setLoadingId(id);
    setFailedSearch(null);
    const address = await readAddress();
    setLoadingId(null);
    if (address === null) {
      setFailedSearch(search);
      return;
    }
    endPlacesSession();
    onChoose({ name: address.address, cityName: address.cityName, ...address.latlng });
  }
  return (
    <section>
      <h2 className={s.title}>{locationText.addresses}</h2>
      <div role="status">
        {search.state === 'searching' && <p className={s.note}>{locationText.searching}</p>}
        {search.state === 'found' && search.list.length === 0 && <p className={s.note}>{locationText.noAddress}</p>}
        {search.state === 'failed' && <p className={s.note}>{locationText.addressFailed}</p>}
        {failedSearch === search && <p className={s.errorNote}>{locationText.readFailed}</p>}
      </div>
      {search.state === 'failed' && (
        <Button kind="second" size="small" onClick={onRetry}>
          {locationText.retry}
        </Button>
      )}
      {search.state === 'found' && (
        <LocationList rows={search.list} busyId={loadingId} onChoose={(suggestion) => run(() => read(suggestion))} />
      )}
    </section>
  );
}
