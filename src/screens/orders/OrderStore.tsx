import { LazyImage } from '#widgets/image/LazyImage.tsx';

import * as s from './OrderStore.module.css';

const LOGO_PX = 36;

type Props = { logo: string; name: string };

/** Logo and name of the store in the header of an order card. */
export function OrderStore({ logo, name }: Props) {
  return (
    <>
      <LazyImage className={s.logo} name={logo} alt="" width={LOGO_PX} />
      <h2 className={s.storeName}>{name}</h2>
    </>
  );
}
