/** All calls, keyed by `METHOD /path` as spec 7 writes them. */
import { commentCalls } from './comments.ts';
import { couponCalls } from './coupons.ts';
import { labelCalls } from './labels.ts';
import { storeCalls } from './stores.ts';
import { userCalls } from './users.ts';

export const contract = { ...labelCalls, ...userCalls, ...storeCalls, ...couponCalls, ...commentCalls };
