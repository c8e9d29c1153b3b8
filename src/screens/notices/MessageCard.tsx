import { formatTime } from '#domain/dates.ts';
import { CouponValue } from '#features/coupons/CouponFrame.tsx';
import { TWO_LINES } from '#features/coupons/couponLabels.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import { NoticeIcon } from './NoticeIcon.tsx';
import { targetLabel } from './openTarget.ts';
import { TargetRow } from './TargetRow.tsx';
import { UnreadDot } from './UnreadDot.tsx';

import * as s from './notices.module.css';

import type { DiscountMessage, MessageTarget } from '#contract/messages.ts';

type Message = {
  title: string;
  text: string;
  at: string;
  target: MessageTarget | null;
  image?: string | null;
  storeName?: string;
  value?: DiscountMessage['value'];
};
const PICTURE_WIDTH = 64;

type Props = {
  message: Message;
  isNew: boolean;
  /** Renders in the shape of a coupon. */ isCoupon?: boolean;
  /** A message without a store: an icon replaces the picture. */ hasIcon?: boolean;
};

/** One message: title, store, time, picture, link. User text is rendered as text (C28). */
export function MessageCard({ message, isNew, isCoupon = false, hasIcon = false }: Props) {
  const { title, text, at, target, image = null, storeName = '', value } = message;
  const picture = image !== null && (
    <span className={s.picture}>
      <LazyImage name={image} alt="" width={PICTURE_WIDTH} />
    </span>
  );
  return (
    <TargetRow target={target} className={isCoupon ? s.coupon : hasIcon ? s.wrappingCard : s.card}>
      {hasIcon && <NoticeIcon target={target} />}
      {isCoupon ? (
        <span className={s.stub}>
          {value === undefined ? picture || <NoticeIcon target={target} /> : <StubValue value={value} />}
        </span>
      ) : (
        picture
      )}
      <span className={isCoupon ? s.couponContent : s.content}>
        <span className={s.head}>
          <b className={s.title}>
            {title}
            {isNew && <UnreadDot />}
          </b>
          <span className={s.time}>{formatTime(at)}</span>
        </span>
        {isCoupon && <span className={s.store}>{storeName}</span>}
        <span className={s.message}>{text}</span>
        {target !== null && (
          <span className={isCoupon ? s.pill : s.link}>
            {targetLabel(target)}
            {!isCoupon && <ChevronRightIcon size={16} />}
          </span>
        )}
      </span>
    </TargetRow>
  );
}

/** Value of the coupon, as on its own card. */
function StubValue({ value }: { value: NonNullable<DiscountMessage['value']> }) {
  const isPhrase = value.kind === 'gift' && Array.from(value.label).length > TWO_LINES;
  return (
    <CouponValue value={value} className={s.value} longClassName={isPhrase ? s.phraseValue : s.longValue} inPieces />
  );
}
