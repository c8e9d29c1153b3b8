/** A member that no other journey uses. The sandbox creates it without a number or any data. */
import { signInAs, type UserInfo } from './people.ts';

import type { APIRequestContext, Page } from '@playwright/test';

/** The sandbox creates a member for this id. */
const NEW_MEMBER = { userId: 'new', phoneAreaCode: '', mobileNumber: '' };

/** Creates a member and signs in the page's browser through the cookie alone. */
export function signInAsNew(page: Page, request: APIRequestContext, origin: string): Promise<UserInfo> {
  return signInAs(page, request, NEW_MEMBER, origin);
}
