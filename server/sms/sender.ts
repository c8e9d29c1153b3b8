/** Interface for sending an SMS. Two implementations: the sandbox's outbox, and an HTTP gateway. */

/** `notice`: a message without a code, for example to a replaced number. */
export type Sms = {
  phoneAreaCode: string;
  /** Normalised (domain/mobileNumber). */
  mobileNumber: string;
  action: 'login' | 'register' | 'bind' | 'notice';
  smsCode: string | null;
  text: string;
};

/**
 * `refused`: surely not sent. `unsure`: the gateway did not respond in time, so the message may still arrive. Sending
 * never throws.
 */
export type SmsOutcome = 'sent' | 'refused' | 'unsure';

/** `reason`: the gateway's status, or the connection error, for the log. */
export type SmsResult = { outcome: SmsOutcome; reason?: string };

export type SmsSender = { send(sms: Sms): Promise<SmsResult> };
