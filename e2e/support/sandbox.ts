/** The developers' sandbox as JSON: sent messages, seeded data, faults of the next calls. */
import { expect, type APIRequestContext } from '@playwright/test';

export type Seed = {
  stores: {
    braId: string;
    merId: string;
    name: string;
    industryType: 'pos' | 'fnb' | 'others';
    tableCodes: string[];
    takeawayCodes: string[];
  }[];
  members: { userId: string; phoneAreaCode: string; mobileNumber: string }[];
  coupons: { couponId: string; braId: string }[];
  comments: { platform: 'retail' | 'catering'; commentId: string }[];
  goods: { goodsId: string; braId: string }[];
};
export type Sms = {
  phoneAreaCode: string;
  mobileNumber: string;
  action: string;
  smsCode: string;
  text: string;
  at: string;
};
export type HandOff = { app: string; path: string; query: Record<string, string>; at: string };
export type Fault = {
  kind: 'delay' | 'http500' | 'http401' | 'code401' | 'codeNot200' | 'drop' | 'timeout' | 'none';
  /** Prefix of the affected paths. */
  calls?: string;
  count?: number;
  delayMs?: number;
};

export type Sandbox = {
  seed(): Promise<Seed>;
  /** The first seeded store of an industry that has the required data. */
  store(industryType: 'pos' | 'fnb' | 'others'): Promise<Seed['stores'][number]>;
  /** Newest first. */
  outbox(): Promise<Sms[]>;
  /** The newest code sent to a number. */
  codeFor(mobileNumber: string): Promise<string>;
  handoffs(): Promise<HandOff[]>;
  fault(fault: Fault): Promise<void>;
};

export function sandboxOf(request: APIRequestContext): Sandbox {
  async function read<T>(name: string): Promise<T> {
    const answer = await request.get(`/sandbox/${name}.json`);
    if (!answer.ok()) throw new Error(`/sandbox/${name}.json answered ${answer.status()}`);
    return (await answer.json()) as T;
  }
  const sandbox: Sandbox = {
    seed: () => read('seed'),
    async store(industryType) {
      const { stores } = await sandbox.seed();
      const store = stores.find(
        (store) => store.industryType === industryType && (industryType !== 'fnb' || store.tableCodes.length > 0),
      );
      if (!store) throw new Error(`No ${industryType} store in the seed.`);
      return store;
    },
    outbox: () => read('outbox'),
    async codeFor(mobileNumber) {
      let smsCode: string | undefined;
      // The tap that requests it may still be pending.
      await expect
        .poll(
          async () => (smsCode = (await sandbox.outbox()).find((sms) => sms.mobileNumber === mobileNumber)?.smsCode),
          { message: `a code for ${mobileNumber}` },
        )
        .toBeDefined();
      return smsCode ?? '';
    },
    handoffs: () => read('handoffs'),
    async fault(fault) {
      const answer = await request.put('/sandbox/faults', { data: fault });
      if (!answer.ok()) throw new Error(`/sandbox/faults answered ${answer.status()}`);
    },
  };
  return sandbox;
}
