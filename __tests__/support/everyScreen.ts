/** The address of every screen of the route table, with what it needs to ask for all that it shows. */
import { signDataSaved } from '#state/userSlice.ts';
import { startLine } from '#features/signIn/lineLogin.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';

import { SAMPLE_IDS } from './samples.ts';

import type { RouteName } from '#navigation/paths.ts';
import type { AppStore } from '#state/makeStore.ts';

const { braId, codeId, couponId, commentId, goodsId, orderId, addressId } = SAMPLE_IDS;

/** A control to tap, or a field and what is typed into it. */
export type Step = RegExp | readonly [RegExp, string];

export type Visit = {
  path: string;
  /** Signed in; default: as the guard asks. */
  isMember?: boolean;
  /** Before the first render. */
  prepare?: (store: AppStore) => void;
  /**
   * Once all has come: what to tap and what to type, by name, of what is there; sheets and folds hold fields of their
   * own.
   */
  steps?: readonly Step[];
};

const saveBranch = () => writeLocal(localKeys.braId, braId);
/** The address LINE comes back to. */
function backFromLine(): void {
  startLine({ returnTo: `/store/${braId}` });
  const [[authorize]] = (windowDriver.assign as jest.Mock<undefined, [string]>).mock.calls.slice(-1) as [[string]];
  window.history.replaceState(
    null,
    '',
    `/third/line?code=abc&state=${new URL(authorize).searchParams.get('state') ?? ''}`,
  );
}

export const everyScreen: Record<RouteName, readonly Visit[]> = {
  storeRedirect: [{ path: '/store', prepare: saveBranch }],
  storeComments: [{ path: `/store/comments?braId=${braId}` }],
  store: [
    { path: `/store/${braId}`, steps: [/^營業中|^休息中|打烊|結束點餐/, /^共 \d+ 張/] },
    { path: `/store/${braId}`, isMember: true },
    { path: `/store/${braId}/${codeId}`, isMember: true },
  ],
  comment: [{ path: `/comment/catering/${commentId}`, isMember: true }, { path: `/comment/retail/${commentId}` }],
  iframe: [{ path: '/iframe/pass' }],
  label: [{ path: `/viewlabel?braId=${braId}&goodsId=${goodsId}` }],
  jump: [{ path: `/jump/${braId}` }],
  signIn: [{ path: '/signin' }],
  captcha: [
    {
      path: '/captcha',
      prepare: (store) =>
        void store.dispatch(signDataSaved({ phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' })),
    },
  ],
  third: [{ path: '/third/line', prepare: backFromLine }],
  location: [{ path: '/location' }],
  discover: [{ path: '/' }, { path: '/', isMember: true }],
  dailyBest: [{ path: '/discover/dailybest' }],
  discoverCoupons: [{ path: '/discover/coupons' }],
  search: [
    { path: '/discover/search' },
    { path: '/discover/search?q=牛肉' },
    { path: '/discover/search?q=牛肉&tab=goods' },
    { path: '/discover/search?q=牛肉&tab=coupon' },
  ],
  giftCoupon: [{ path: `/gift/coupon/${couponId}?braId=${braId}` }],
  commentComplaint: [{ path: `/comment/complaint?platform=catering&commentId=${commentId}` }],
  phone: [{ path: '/phone' }],
  mine: [{ path: '/mine', steps: [/會員碼/] }],
  info: [{ path: '/mine/info' }],
  myCoupons: [{ path: '/mineCoupon', steps: [/內用折抵券/] }],
  favouriteStores: [{ path: '/storeCollect' }],
  order: [{ path: '/order/fnb' }, { path: '/order/shop' }],
  suggest: [{ path: '/suggest' }],
  systemNotices: [{ path: '/notice/system' }],
  storeNotices: [{ path: `/notice/store/${braId}` }],
  likes: [{ path: '/notice/like' }],
  replies: [{ path: '/notice/reply' }],
  notices: [{ path: '/notice/all' }, { path: '/notice/store' }, { path: '/notice/discount' }],
  orderComplaint: [{ path: `/uncomment/complain?platform=fnb&orderId=${orderId}` }],
  uncommented: [{ path: '/uncomment/shop' }, { path: '/uncomment/fnb' }],
  addresses: [{ path: '/address' }],
  address: [{ path: `/address/${addressId}` }, { path: '/address/new' }],
  pickupAddress: [{ path: '/address-edit?view=stores' }, { path: '/address-edit?addressId=902' }],
  invoices: [{ path: '/invoice', steps: [/MK-?48201936/] }],
  checkIns: [{ path: '/checkin/record' }],
};
