/** A member whom no other journey knows: made by the sandbox, without a number, with nothing of their own. */
import { signInAs, type UserInfo } from './people.ts';

import type { APIRequestContext, Page } from '@playwright/test';

/** The sandbox takes this for the order to make a member. */
const NEW_MEMBER = { userId: 'new', phoneAreaCode: '', mobileNumber: '' };

/** Makes a member and signs the page's browser in through the cookie alone. */
export function signInAsNew(page: Page, request: APIRequestContext, origin: string): Promise<UserInfo> {
  return signInAs(page, request, NEW_MEMBER, origin);
}
