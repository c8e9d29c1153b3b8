import { signInSeeded } from '../../support/signInSeeded.ts';
import { arrive } from '../../support/mockSession.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

/** 小林選物 中山店, a pos shop without a rating. */
const BRANCH = '1002';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00002');
});
afterAll(closeTestServers);

describe('the mock pass app', () => {
  it('spec 7: a payment by code completes at once, and its comment creates the rating', async () => {
    const visit = await arrive(server, '/portal/cashier', { token, braId: BRANCH });
    expect(visit.page.body).toContain('付款碼');
    const paid = await visit.submit('/portal/cashier', { amount: '480' });
    expect(paid.body).toContain('NT$480');
    expect(paid.body).toContain('已完成');
    const uncommentPage = await visit.open('/portal/uncomment');
    const orderId = /name="orderId" value="([^"]+)"/.exec(uncommentPage.body)?.[1] ?? '';
    await visit.submit('/portal/uncomment', { orderId, score: '5', text: '杯子很美' });
    const home = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH });
    expect(home.data?.score).toMatchObject({ average: 5, count: 1 });
    expect(home.data?.comments?.[0]).toMatchObject({ platform: 'retail', text: '杯子很美' });
  });

  it.each(['0', '-5', '1.5', '100000', 'abc', ''])(
    'an amount of “%s” is rejected and requested again',
    async (amount) => {
      const visit = await arrive(server, '/portal/cashier', { token, braId: BRANCH });
      expect((await visit.submit('/portal/cashier', { amount })).body).toContain('請店員掃描');
    },
  );

  it('an order uses the shop’s prices, waits for payment, and is paid once', async () => {
    const goods = (await server.call('GET /v1/ume/client/store/goods/recommend', { braId: BRANCH })).data.list.find(
      (one) => !one.isSoldOut,
    )!;
    const visit = await arrive(server, '/portal/goods', { token, braId: BRANCH, goodsId: goods.goodsId });
    expect(visit.page.body).toContain(goods.name);
    const orderPage = await visit.submit('/portal/order', { [goods.goodsId]: '2', price: '1' });
    expect(orderPage.body).toContain('待付款');
    expect(orderPage.body).toContain(`NT$${(goods.price * 2).toLocaleString('en-US')}`);
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    expect((await visit.submit('/portal/order/move', { orderId, step: 'finish' })).body).toContain('已完成');
    const invoices = (await server.call('GET /v1/ume/client/invoice/list', {}, { token })).data.list.filter(
      ({ order }) => order?.orderId === orderId,
    );
    expect(invoices).toMatchObject([
      { amount: goods.price * 2, carrier: 'memberCarrier', carrierCode: 'UME****', isVoid: false },
    ]);
  });

  it('an unpaid order expires as cancelled, as in the portal, and rejects payment', async () => {
    const ownToken = await signInSeeded(server, 'u00050');
    const visit = await arrive(server, '/portal/store', { token: ownToken, braId: BRANCH });
    const orderPage = await visit.submit('/portal/order', { 'g1002-01': '1' });
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    server.clock.forward(24 * 3_600_000);
    const late = await visit.submit('/portal/order/move', { orderId, step: 'finish' });
    expect(late.body).toContain('已取消');
    expect(late.body).not.toContain('待付款');
  });

  it('C28: escapes the values of the hand-off as text', async () => {
    const { page } = await arrive(server, '/portal/store', { token, braId: BRANCH, lang: '<script>alert(1)</script>' });
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  });

  it('C25: only the portal may frame its pages, and its script is a file', async () => {
    const { page } = await arrive(server, '/portal/store', { token, braId: BRANCH });
    expect(String(page.headers['content-security-policy'])).toMatch(/frame-ancestors http:\/\/localhost:8080$/);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.body).toContain('<script src="/mock-app.js" defer');
    const script = await server.mockApps.inject({ url: '/mock-app.js' });
    expect(script.headers['content-type']).toContain('text/javascript');
    // C24: never to any origin.
    expect(script.body).toContain('postMessage');
    expect(script.body).not.toMatch(/postMessage\([^)]*'\*'/);
  });
});
