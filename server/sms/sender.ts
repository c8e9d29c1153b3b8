/** Interface for sending an SMS. Implementations: the sandbox's outbox, an HTTP gateway, and two gateways in turn. */

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
 * `refused`: surely not sent. `unsure`: it may still arrive, because the gateway did not answer in time, or its answer
 * broke off or told nothing. Sending never throws.
 */
export type SmsOutcome = 'sent' | 'refused' | 'unsure';

/** `reason`: the gateway's status and outcome, or the connection error, for the log. It has no number and no code. */
export type SmsResult = { outcome: SmsOutcome; reason?: string };

export type SmsSender = { send(sms: Sms): Promise<SmsResult> };
