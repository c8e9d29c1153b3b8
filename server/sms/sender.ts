/** What sends an SMS. Two kinds: the outbox of the sandbox, and a gateway reached by HTTP. */

/** `notice`: a message without a code, as the one to a number that was replaced. */
export type Sms = {
  phoneAreaCode: string;
  /** In its one spelling (domain/mobileNumber). */
  mobileNumber: string;
  action: 'login' | 'register' | 'bind' | 'notice';
  smsCode: string | null;
  text: string;
};

/**
 * `sent`; `refused`: surely not sent; `unsure`: the gateway did not answer in time, so the person may still get it.
 * Never throws.
 */
export type SmsOutcome = 'sent' | 'refused' | 'unsure';

/** `reason`: what the gateway said, for the log: its status, or why it was not reached. */
export type SmsResult = { outcome: SmsOutcome; reason?: string };

export type SmsSender = { send(sms: Sms): Promise<SmsResult> };
