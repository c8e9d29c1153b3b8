/** Places orders by requests to the mock apps, without a page, as setup for journeys about orders. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { UserInfo } from './people.ts';

const FORMS = {
  fnb: { home: '/app/home', put: '/app/order', move: '/app/order/move' },
  shop: { home: '/portal/store', put: '/portal/order', move: '/portal/order/move' },
} as const;

type OrderSpec = {
  platform: keyof typeof FORMS;
  braId: string;
  /** Later steps of the shop or the member. `next` is the shop's next step, `finish` pays and completes. */
  steps?: readonly ('next' | 'finish' | 'refuse')[];
};

/** The mock apps listen on the port after the portal's. */
export function mockAppsOf(baseURL: string | undefined): string {
  const portalUrl = new URL(baseURL ?? '');
  return `${portalUrl.protocol}//${portalUrl.hostname}:${String(Number(portalUrl.port) + 1)}`;
}

/** Places an order of the menu's first item and advances it. @returns its id */
export async function placeOrder(
  request: APIRequestContext,
  baseURL: string | undefined,
  { token }: UserInfo,
  spec: OrderSpec,
): Promise<string> {
  const { platform, braId, steps = [] } = spec;
  const forms = FORMS[platform];
  const origin = mockAppsOf(baseURL);
  const menu = await request.get(`${origin}${forms.home}`, { params: { braId, token } });
  const visit = queryOf(menu, 'visit');
  const [, goodsId = ''] = /name="(g[^"]+)"(?![^>]* disabled)[^>]*>/.exec(await menu.text()) ?? [];
  const putResponse = await request.post(`${origin}${forms.put}`, { form: { visit, [goodsId]: '1' } });
  const orderId = queryOf(putResponse, 'orderId');
  for (const step of steps) {
    const moveResponse = await request.post(`${origin}${forms.move}`, { form: { visit, orderId, step } });
    if (!moveResponse.ok()) throw new Error(`${step} of ${orderId} answered ${moveResponse.status()}`);
  }
  return orderId;
}

/** A query parameter of the page that a form redirected to. */
function queryOf(answer: APIResponse, name: string): string {
  const value = new URL(answer.url()).searchParams.get(name);
  if (value === null) throw new Error(`${answer.url()} has no ${name}`);
  return value;
}
