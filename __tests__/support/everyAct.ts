/** User actions that change data: the steps to each mutation whose reply a host may break. */
import { signDataSaved } from '#state/userSlice.ts';

import { everyScreen, type Visit } from './everyScreen.ts';
import { SAMPLE_IDS, samples } from './samples.ts';

import type { Route } from '#contract/infer.ts';
import type { RouteName } from '#navigation/paths.ts';
import type { AppStore } from '#state/makeStore.ts';

const { braId, addressId, couponId } = SAMPLE_IDS;

export type Act = {
  screen: RouteName;
  visit: Visit;
  /** Calls that the steps must make, so that a renamed button fails the test. */
  makes: readonly Route[];
  /** Replies that differ from the samples, so that the action is possible. */
  samples?: Partial<typeof samples>;
};

const signData = (action: 'login' | 'register') => (store: AppStore) =>
  void store.dispatch(signDataSaved({ phoneAreaCode: '886', mobileNumber: '0912345678', action }));
const first = (screen: RouteName): Visit => everyScreen[screen][0]!;

export const everyAct: readonly Act[] = [
  {
    screen: 'signIn',
    visit: { path: '/signin', steps: [[/手機號碼/, '0912345678'], /取得驗證碼/] },
    makes: ['POST /v1/ume/client/user/isregister', 'POST /v1/ume/client/user/sendsms'],
  },
  {
    screen: 'captcha',
    visit: { path: '/captcha', prepare: signData('login'), steps: [[/驗證碼/, '123456']] },
    makes: ['POST /v1/ume/client/user/mobile/login'],
  },
  {
    screen: 'captcha',
    visit: { path: '/captcha', prepare: signData('register'), steps: [[/驗證碼/, '123456']] },
    makes: ['POST /v1/ume/client/user/register'],
  },
  { screen: 'third', visit: first('third'), makes: ['POST /v1/ume/client/user/line/login/web'] },
  {
    screen: 'store',
    visit: { path: `/store/${braId}`, isMember: true, steps: [/^領取「?內用折抵券|^領取.*券/, /領取.*禮包/, /收藏/] },
    makes: [
      'POST /v1/ume/client/mycoupon/claim/coupon/one',
      'POST /v1/ume/client/pack/receive',
      'POST /v1/ume/client/my/collect/store',
    ],
  },
  {
    screen: 'store',
    visit: { path: `/store/${braId}`, isMember: true, steps: [/加入/] },
    makes: ['POST /v1/ume/client/member'],
    samples: { 'GET /v1/ume/client/member/is/mer': 'N' },
  },
  {
    screen: 'giftCoupon',
    visit: { path: `/gift/coupon/${couponId}?braId=${braId}`, isMember: true, steps: [/領取/] },
    makes: ['POST /v1/ume/client/mycoupon/claim/coupon/one'],
  },
  {
    screen: 'comment',
    visit: { ...first('comment'), steps: [/讚|有幫助|喜歡/, [/回覆/, '謝謝分享'], /^送出/] },
    makes: ['PUT /v1/ume/client/comment/like/{id}', 'POST /v1/ume/client/comment/reply'],
  },
  {
    screen: 'commentComplaint',
    visit: { ...first('commentComplaint'), steps: [/廣告/, /送出檢舉/] },
    makes: ['POST /v1/ume/client/comment/saveComplain'],
  },
  {
    screen: 'info',
    visit: { path: '/mine/info', steps: [[/暱稱/, '大梅'], /儲存/] },
    makes: ['PUT /v1/ume/client/my/info'],
  },
  {
    screen: 'info',
    visit: { path: '/mine/info', steps: [/^刪除帳號$/, /^確定刪除$/] },
    makes: ['DELETE /v1/ume/client/my/account'],
  },
  {
    screen: 'suggest',
    visit: { path: '/suggest', steps: [/其他/, [/內容|意見/, '請加開夜間外送'], /送出意見/] },
    makes: ['POST /v1/ume/client/my/suggestion'],
  },
  {
    screen: 'address',
    visit: { path: `/address/${addressId}`, steps: [[/收件人/, '林小梅'], /儲存/] },
    makes: ['PUT /v1/ume/client/my/shipping/address/{id}'],
  },
  {
    screen: 'systemNotices',
    visit: { path: '/notice/system', steps: [/清除已讀/, /^清除$/] },
    makes: ['PUT /v1/ume/client/my/message/systemNotice/clearRead'],
  },
  {
    screen: 'notices',
    visit: { path: '/notice/all', steps: [/全部已讀/] },
    makes: ['PUT /v1/ume/client/my/message/clear'],
  },
  {
    screen: 'mine',
    visit: { path: '/mine', steps: [/^登出$/, /^確定登出$/] },
    makes: ['POST /v1/ume/client/user/logout'],
  },
];
