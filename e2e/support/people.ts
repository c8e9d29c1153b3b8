/** Users of the journeys: unused numbers, seeded members, and the steps of sign-in. */
import { randomInt } from 'node:crypto';

import { expect, type APIRequestContext, type Page } from '@playwright/test';

import type { Sandbox, Seed } from './sandbox.ts';

/** An unused Taiwan number. Seeded ones begin with 0900. */
export function newNumber(): string {
  return `09${String(10 + randomInt(90))}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

export type UserInfo = { userId: string; token: string };

/** A session of a seeded member, as the sandbox's sign-in creates it. */
export async function sessionOf(request: APIRequestContext, member: Seed['members'][number]): Promise<UserInfo> {
  const answer = await request.post('/sandbox/signin', { data: { userId: member.userId } });
  if (!answer.ok()) throw new Error(`/sandbox/signin answered ${answer.status()}`);
  return (await answer.json()) as UserInfo;
}

/**
 * Signs in the page's browser through the cookie alone, from which the portal restores local storage. The host's
 * response to a sign-in has told the browser that it knows the extension fields.
 */
export async function signInAs(
  page: Page,
  request: APIRequestContext,
  member: Seed['members'][number],
  origin: string,
): Promise<UserInfo> {
  const userInfo = await sessionOf(request, member);
  await page
    .context()
    .addCookies([
      { name: 'userInfo', value: encodeURIComponent(JSON.stringify(userInfo)), url: origin, sameSite: 'Lax' },
    ]);
  await page.context().addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('ume.extensionsOf', location.origin);
  });
  return userInfo;
}

export const numberField = (page: Page) => page.getByRole('textbox', { name: '手機號碼' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: '6 位數驗證碼' });

/** On /signin: enters the number and taps 取得驗證碼. */
export async function askForCode(page: Page, mobileNumber: string): Promise<void> {
  await numberField(page).fill(mobileNumber);
  await page.getByRole('button', { name: '取得驗證碼' }).tap();
  await expect(page).toHaveURL(/\/captcha$/);
}

/** Completes /signin with the code that was sent. */
export async function signInBySms(page: Page, sandbox: Sandbox, mobileNumber: string): Promise<void> {
  await askForCode(page, mobileNumber);
  await codeField(page).fill(await sandbox.codeFor(mobileNumber));
}

/** Signs out on /mine and confirms. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登出' }).tap();
  await page.getByRole('dialog', { name: '要登出嗎？' }).getByRole('button', { name: '確定登出' }).tap();
}
