/** All calls, keyed by `METHOD /path` as spec 7 writes them. */
import { couponCalls } from './coupons.ts';
import { storeCalls } from './stores.ts';
import { userCalls } from './users.ts';

export const contract = { ...userCalls, ...storeCalls, ...couponCalls };
