import { useCallback, useEffect, useRef, useState } from 'react';

import { useGetPickupStoresInfiniteQuery } from '#api/addresses.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { trimQuery } from '#domain/searchText.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { canGoBack } from '#navigation/routeStack.ts';
import { useNav } from '#navigation/useNav.ts';
import { finderText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { Form } from '#widgets/form/Form.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

import { DistrictField } from '../DistrictField.tsx';
import { PickupStoresSkeleton } from './PickupStoresSkeleton.tsx';
import { AddressText } from '../AddressText.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './StoreFinder.module.css';

import type { Data } from '#contract/infer.ts';
import type { MapStore } from '#domain/deliveryAddress.ts';

type PickupStore = Data<'GET /v1/ume/client/pickup/stores'>['list'][number];
type Filter = { city: string; district: string; keyword: string };

const NO_FILTER: Filter = { city: '', district: '', keyword: '' };

/** Empty filter fields are left out. */
function argsOf({ city, district, keyword }: Filter) {
  return {
    ...(city === '' ? {} : { city }),
    ...(district === '' ? {} : { district }),
    ...(keyword === '' ? {} : { keyword }),
  };
}

/**
 * Finds a 7-ELEVEN store by city, district, or text in its name and address.
 * @param here path of the form, for the way back
 */
export function StoreFinder({ formPath, onChoose }: { formPath: string; onChoose: (store: MapStore) => void }) {
  const nav = useNav();
  const [filter, setFilter] = useState(NO_FILTER);
  const stores = useGetPickupStoresInfiniteQuery(argsOf(filter), useFreshOnEntry());
  useEffect(() => {
    // a step of the same screen, so the scroll position of the form is reset
    window.scrollTo(0, 0);
  }, []);

  const toForm = useCallback(() => {
    if (canGoBack()) nav.back();
    else nav.replace(formPath, { animation: 'none' });
  }, [nav, formPath]);
  const row = useCallback(
    (store: PickupStore) => (
      <StoreRow
        key={store.storeId}
        store={store}
        onChoose={() => {
          const { storeId, storeName, storeAddress } = store;
          onChoose({ storeId, storeName, storeAddress });
          toForm();
        }}
      />
    ),
    // the draft's function is new at each render but does the same
    // oxlint-disable-next-line react/exhaustive-deps
    [toForm],
  );

  if (isAbsent(stores.error)) {
    return (
      <Screen title={finderText.title} onBack={toForm}>
        <EmptyState
          art="pin"
          title={finderText.absent}
          detail={finderText.absentDetail}
          action={<Button onClick={toForm}>{finderText.writeStore}</Button>}
        />
      </Screen>
    );
  }
  return (
    <Screen title={finderText.title} onBack={toForm}>
      {/* a wrapper, because a bare form would take the free height, which belongs to the list */}
      <div>
        <Filters filter={filter} onChange={setFilter} />
      </div>
      <EndlessList
        // `currentData`: no stores of another filter while this one loads
        list={{ ...stores, data: stores.currentData }}
        skeleton={<PickupStoresSkeleton />}
        empty={
          <EmptyState
            art="pin"
            title={finderText.empty}
            detail={finderText.emptyDetail}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{finderText.clear}</Button>}
          />
        }
        end={finderText.end}
        gap={8}
      >
        {row}
      </EndlessList>
    </Screen>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const ref = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(filter.keyword);
  // follows a reset from outside
  const [lastKeyword, setLastKeyword] = useState(filter.keyword);
  if (lastKeyword !== filter.keyword) {
    setLastKeyword(filter.keyword);
    setInput(filter.keyword);
  }
  const { city, district } = filter;
  return (
    <Form form={{ ref, submit: () => onChange({ ...filter, keyword: trimQuery(input) }) }} label={finderText.search}>
      <div className={s.filters}>
        <div className={s.keyword}>
          <div className={s.keywordField}>
            <TextField
              name="keyword"
              label={finderText.keyword}
              placeholder={finderText.keywordPlaceholder}
              value={input}
              onChange={setInput}
              autoComplete="off"
              enterKeyHint="search"
              isOptional="unmarked"
            />
          </div>
          <Button type="submit" className={s.search}>
            {finderText.search}
          </Button>
        </div>
        <DistrictField
          name="area"
          label={finderText.area}
          placeholder=""
          selected={{ city, district }}
          hasWhole
          onChoose={(area) => onChange({ ...area, keyword: trimQuery(input) })}
          isOptional="unmarked"
        />
      </div>
    </Form>
  );
}

function StoreRow({ store, onChoose }: { store: PickupStore; onChoose: () => void }) {
  return (
    <button type="button" className={s.store} onClick={onChoose}>
      <span className={cx(base.breaking, base.relative, base.spaceAfter12, base.strong)}>
        <span className="ume-read">{finderText.choose}</span>
        {store.storeName}
      </span>
      <span className={base.fine}>{finderText.storeId(store.storeId)}</span>
      <span className={s.address}>
        <AddressText place={store.storeAddress} />
      </span>
    </button>
  );
}
