/** The member's sign-ins, and a copy of everything that the server has of the member (ours). */
import { z } from 'zod';

import { Day } from './shared.ts';

import type { Calls } from './call.ts';

export const Device = z
  .enum(['iphone', 'ipad', 'androidPhone', 'androidTablet', 'computer', 'other'])
  .meta({ id: 'Device', default: 'other', description: 'Kind of device. The server keeps no other trace of it.' });
export type Device = z.infer<typeof Device>;

export const SignIn = z
  .object({
    device: Device,
    beganOn: Day,
    lastUsedOn: Day.meta({ description: 'Kept once a day.' }),
    isThis: z.boolean().meta({ description: 'The sign-in that asks.' }),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

export const signInCalls = {
  'GET /v1/ume/client/my/signIns': {
    summary: 'The member’s active sign-ins, this one first, then the last used.',
    auth: 'member',
    without: 'The sheet of 登入裝置與資料 has no list of sign-ins, and no 登出所有裝置.',
    data: z.array(SignIn).max(100),
  },
  'POST /v1/ume/client/my/signIns/end': {
    summary: 'Ends all sign-ins of the member, with this one.',
    auth: 'member',
    without: 'The same as without GET my/signIns: a host has both or neither.',
    data: z.null(),
  },
  'POST /v1/ume/client/my/copy': {
    summary:
      'A copy of everything that the server has of the member, without tokens and hashes (Personal Data Protection Act, article 3).',
    auth: 'member',
    without: 'The sheet of 登入裝置與資料 has no 下載我的資料.',
    data: z.object({
      json: z.string().min(1).meta({
        description:
          'A JSON document: `madeAt`, `consents` (version and instant of accepted terms), and `tables` with their rows.',
      }),
    }),
  },
} satisfies Calls;
