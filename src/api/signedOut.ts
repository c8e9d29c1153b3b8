import { createAction } from '@reduxjs/toolkit';

/**
 * Signals the end of the sign-in, by sign-out, by code 401 or in another tab. Each slice then drops the member's data.
 */
export const signedOut = createAction('user/signedOut');
