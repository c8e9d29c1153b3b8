import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './ShopCouponHead.module.css';

import type { ReactNode } from 'react';

type Props = {
  logo: string | undefined;
  shop: ReactNode;
  title: ReactNode;
  /** At the right of the shop: its distance. */
  end?: ReactNode;
};

const LOGO_PX = 20;

/** Head of a coupon in a list of many shops: logo and shop, and below them the coupon's title. Pure. */
export function ShopCouponHead({ logo, shop, title, end }: Props) {
  return (
    <>
      <div className={cx(base.wrappingRow, base.fine)}>
        {logo !== undefined && <LazyImage className={s.logo} name={logo} alt="" width={LOGO_PX} />}
        <span className={s.shop}>{shop}</span>
        {end}
      </div>
      <h2 className={cx(base.breaking, base.subheading)}>{title}</h2>
    </>
  );
}
