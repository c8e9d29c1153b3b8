import { createAction } from '@reduxjs/toolkit';

/** Login has ended, by sign-out, by code 401 or in another tab; every slice drops what belongs to the member. */
export const signedOut = createAction('user/signedOut');
