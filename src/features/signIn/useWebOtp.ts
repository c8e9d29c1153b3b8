import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

type OtpRequest = { otp: { transport: ['sms'] }; signal: AbortSignal };

/**
 * Reads the code from the SMS if the browser supports WebOTP (an extra, R18). One request reads one SMS.
 * @returns starts a request for another SMS
 */
export function useWebOtp(onCode: (code: string) => void): () => void {
  const handleCode = useEffectEvent(onCode);
  const pending = useRef<AbortController | null>(null);
  const hear = useRef<(code: string) => void>(() => undefined);

  const ask = useCallback(() => {
    if (!('OTPCredential' in window)) return;
    // a browser handles one request at a time
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    void askForCode(controller.signal).then((code) => {
      if (code !== '' && !controller.signal.aborted) hear.current(code);
    });
  }, []);

  useEffect(() => {
    hear.current = (code) => handleCode(code);
    ask();
    return () => pending.current?.abort();
  }, [ask]);
  return ask;
}

async function askForCode(signal: AbortSignal): Promise<string> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer = (await navigator.credentials.get(request)) as { code?: unknown } | null;
    return typeof answer?.code === 'string' ? answer.code : '';
  } catch {
    // refused, timed out or aborted, so the person types the code
    return '';
  }
}
