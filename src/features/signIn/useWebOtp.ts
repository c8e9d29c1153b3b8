import { useEffect, useEffectEvent } from 'react';

type OtpRequest = { otp: { transport: ['sms'] }; signal: AbortSignal };

/** Reads the code from the SMS itself where the browser can (WebOTP, an extra: R18); elsewhere nothing happens. */
export function useWebOtp(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const asking = new AbortController();
    void askForCode(asking.signal).then((code) => {
      if (code !== '' && !asking.signal.aborted) handleCode(code);
    });
    return () => asking.abort();
  }, []);
}

async function askForCode(signal: AbortSignal): Promise<string> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer = (await navigator.credentials.get(request)) as { code?: unknown } | null;
    return typeof answer?.code === 'string' ? answer.code : '';
  } catch {
    // refused, timed out or left: the person types the code
    return '';
  }
}
