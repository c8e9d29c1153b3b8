/** Visits of every screen for the host matrix. They are the addresses of routes.ts, unless a screen needs more. */
import { signDataSaved } from '#state/userSlice.ts';
import { startLine } from '#features/signIn/lineLogin.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';

import { ROUTE_IDS, testRouteEntries } from './routes.ts';
import { SAMPLE_IDS } from './samples.ts';

import type { RouteName } from '#navigation/paths.ts';
import type { AppStore } from '#state/makeStore.ts';

const { braId, codeId, commentId, orderId, addressId } = SAMPLE_IDS;

/** A control to tap, or a field and the text for it. */
export type Step = RegExp | readonly [RegExp, string];

export type Visit = {
  path: string;
  /** Signed in. Default: only if the guard asks for it. */
  isMember?: boolean;
  /** Before the first render. */
  prepare?: (store: AppStore) => void;
  /** Taps and text after the screen has loaded. A name that the screen does not have is skipped. */
  steps?: readonly Step[];
  /** The address of another visit to which this one leads. There the replies are changed, not here. */
  leadsTo?: string;
};

const saveBranch = () => writeLocal(localKeys.braId, braId);
/** Goes to the address that LINE returns to. */
function backFromLine(): void {
  startLine({ returnTo: `/store/${braId}` });
  const [[authorize]] = (windowDriver.assign as jest.Mock<undefined, [string]>).mock.calls.slice(-1) as [[string]];
  window.history.replaceState(
    null,
    '',
    `/third/line?code=abc&state=${new URL(authorize).searchParams.get('state') ?? ''}`,
  );
}

const specialVisits: Partial<Record<RouteName, readonly Visit[]>> = {
  storeRedirect: [{ path: '/store', prepare: saveBranch, leadsTo: `/store/${braId}` }],
  jump: [{ path: `/jump/${braId}`, leadsTo: `/store/${braId}` }],
  store: [
    { path: `/store/${braId}`, steps: [/^營業中|^休息中|打烊|結束點餐/, /^共 \d+ 張/] },
    { path: `/store/${braId}`, isMember: true },
    { path: `/store/${braId}/${codeId}`, isMember: true },
  ],
  comment: [{ path: `/comment/catering/${commentId}`, isMember: true }, { path: `/comment/retail/${commentId}` }],
  iframe: [{ path: '/iframe/pass' }],
  captcha: [
    {
      path: '/captcha',
      prepare: (store) =>
        void store.dispatch(signDataSaved({ phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' })),
    },
  ],
  third: [{ path: '/third/line', prepare: backFromLine, leadsTo: `/store/${braId}` }],
  discover: [{ path: '/' }, { path: '/', isMember: true }],
  search: [
    { path: '/discover/search' },
    { path: '/discover/search?q=牛肉' },
    { path: '/discover/search?q=牛肉&tab=goods' },
    { path: '/discover/search?q=牛肉&tab=coupon' },
  ],
  mine: [{ path: '/mine', steps: [/會員碼/] }],
  myCoupons: [{ path: '/mineCoupon', steps: [/內用折抵券/] }],
  notices: [{ path: '/notice/all' }, { path: '/notice/store' }, { path: '/notice/discount' }],
  orderComplaint: [{ path: `/uncomment/complain?platform=fnb&orderId=${orderId}` }],
  uncommented: [{ path: '/uncomment/shop' }, { path: '/uncomment/fnb' }],
  address: [{ path: `/address/${addressId}` }, { path: '/address/new' }],
  pickupAddress: [{ path: '/address-edit?view=stores' }, { path: '/address-edit?addressId=902' }],
  invoices: [{ path: '/invoice', steps: [/MK-?48201936/] }],
};

export const everyScreen = Object.fromEntries(
  testRouteEntries.map(([name, { addresses }]) => [
    name,
    specialVisits[name] ?? addresses(ROUTE_IDS).map((path) => ({ path })),
  ]),
) as Record<RouteName, readonly Visit[]>;
