import { commentsApi } from '#api/comments.ts';
import { couponsApi } from '#api/coupons.ts';
import { messagesApi } from '#api/messages.ts';
import { storesApi } from '#api/stores.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

const answer = JSON.stringify({ code: 404, message: '找不到', data: null });

beforeEach(() => {
  jest.spyOn(toast, 'error').mockResolvedValue(undefined);
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(answer)));
});

// names of inherited properties
describe.each(['__proto__', 'constructor', 'toString'])('C22: an id of a host spelled %s', (id) => {
  it.each([
    ['branch', () => storesApi.endpoints.getStoreHome.initiate({ braId: id })],
    ['coupon', () => couponsApi.endpoints.getCoupon.initiate({ couponId: id })],
    ['comment', () => commentsApi.endpoints.getReplies.initiate({ platform: 'retail', commentId: id })],
    ['branch whose messages are read', () => messagesApi.endpoints.getStoreMessages.initiate({ braId: id })],
  ] as const)('spec 2.1: is fetched and returned like any other %s', async (_what, ask) => {
    expect(await makeStore().dispatch(ask() as never)).toMatchObject({
      isError: true,
      error: { kind: 'body', code: 404 },
    });
  });
});
