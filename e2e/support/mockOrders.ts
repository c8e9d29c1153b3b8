/** Places orders by requests to the mock apps, without a page, as setup for journeys about orders. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { UserInfo } from './people.ts';

const FORMS = {
  fnb: { home: '/app/home', put: '/app/order', move: '/app/order/move' },
  shop: { home: '/portal/store', put: '/portal/order', move: '/portal/order/move' },
} as const;

/** A step of the shop or the member. `next` is the shop's next step, `finish` pays and completes. */
type Step = 'next' | 'finish' | 'refuse';
type OrderSpec = {
  platform: keyof typeof FORMS;
  braId: string;
  /** Steps after the order was placed. */
  steps?: readonly Step[];
};

/** The mock apps listen on the port after the portal's. */
export function mockAppsOf(baseURL: string | undefined): string {
  const portalUrl = new URL(baseURL ?? '');
  return `${portalUrl.protocol}//${portalUrl.hostname}:${String(Number(portalUrl.port) + 1)}`;
}

/** Opens the mock app as the member. @returns its visit and its menu */
async function openMenu(
  request: APIRequestContext,
  baseURL: string | undefined,
  { token }: UserInfo,
  { platform, braId }: Pick<OrderSpec, 'platform' | 'braId'>,
): Promise<{ visit: string; menu: string }> {
  const answer = await request.get(`${mockAppsOf(baseURL)}${FORMS[platform].home}`, { params: { braId, token } });
  return { visit: queryOf(answer, 'visit'), menu: await answer.text() };
}

async function move(
  request: APIRequestContext,
  baseURL: string | undefined,
  platform: OrderSpec['platform'],
  form: { visit: string; orderId: string; step: Step },
): Promise<void> {
  const answer = await request.post(`${mockAppsOf(baseURL)}${FORMS[platform].move}`, { form });
  if (!answer.ok()) throw new Error(`${form.step} of ${form.orderId} answered ${answer.status()}`);
}

/** Advances an order by one step. */
export async function moveOrder(
  request: APIRequestContext,
  baseURL: string | undefined,
  member: UserInfo,
  { platform, braId, orderId, step }: Omit<OrderSpec, 'steps'> & { orderId: string; step: Step },
): Promise<void> {
  const { visit } = await openMenu(request, baseURL, member, { platform, braId });
  await move(request, baseURL, platform, { visit, orderId, step });
}

/** Places an order of the menu's first item and advances it. @returns its id */
export async function placeOrder(
  request: APIRequestContext,
  baseURL: string | undefined,
  member: UserInfo,
  spec: OrderSpec,
): Promise<string> {
  const { platform, steps = [] } = spec;
  const { visit, menu } = await openMenu(request, baseURL, member, spec);
  const [, goodsId = ''] = /name="(g[^"]+)"(?![^>]* disabled)[^>]*>/.exec(menu) ?? [];
  const putResponse = await request.post(`${mockAppsOf(baseURL)}${FORMS[platform].put}`, {
    form: { visit, [goodsId]: '1' },
  });
  const orderId = queryOf(putResponse, 'orderId');
  for (const step of steps) await move(request, baseURL, platform, { visit, orderId, step });
  return orderId;
}

/** A query parameter of the page that a form redirected to. */
function queryOf(answer: APIResponse, name: string): string {
  const value = new URL(answer.url()).searchParams.get(name);
  if (value === null) throw new Error(`${answer.url()} has no ${name}`);
  return value;
}
