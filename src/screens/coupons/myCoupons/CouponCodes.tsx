/** QR code and bar code of a coupon. A separate chunk, loaded with the first sheet. */
import { myCouponsText } from '#text/myCouponsText.ts';
import { BarCode } from '#widgets/codes/BarCode.tsx';
import { QrCode } from '#widgets/codes/QrCode.tsx';

import * as s from '../CouponSheet.module.css';

export function CouponCodes({ code }: { code: string }) {
  return (
    <>
      <div className={s.qr}>
        <QrCode text={code} label={myCouponsText.qr} />
      </div>
      <div className={s.bars}>
        <BarCode text={code} label={myCouponsText.bars} />
      </div>
    </>
  );
}
