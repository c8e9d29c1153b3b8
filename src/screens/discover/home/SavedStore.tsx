import { useGetStoreHomeQuery } from '#api/stores.ts';
import { OpenStateText } from '#features/storeInfo/OpenStateText.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { savedBraId } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { SectionHead } from '../SectionHead.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './SavedStore.module.css';

import type { StoreHome } from '#contract/stores.ts';

const LOGO = 56;

/** The last visited branch. Renders nothing when none is saved or the call fails. */
export function SavedStore() {
  const braId = savedBraId();
  const { data } = useGetStoreHomeQuery({ braId: braId ?? '' }, { skip: braId === null });
  return data ? <Store store={data} /> : null;
}

function Store({ store }: { store: StoreHome }) {
  return (
    <section>
      <SectionHead title={discoverText.lastStore} />
      <AppLink to={paths.store(store.braId)} className={s.store}>
        <LazyImage name={store.logo} alt="" width={LOGO} className={s.logo} />
        <span className={s.details}>
          <b className={cx(base.wholeWords, base.block)}>{store.name}</b>
          <span className={cx(base.fine, base.block)}>{store.category}</span>
          <OpenStateText store={store} />
        </span>
      </AppLink>
    </section>
  );
}
