/** Shares a link with the system's sheet, or copies it (R24). */
import { withoutSecrets } from './addressBar.ts';
import { copyText } from './copyText.ts';
import { wait } from './wait.ts';

/** Time limit of an open sheet, ms. The control accepts taps again after it. */
const OPEN_MS = 20_000;

export type ShareResult = 'shared' | 'copied' | 'failed' | 'cancelled';

/**
 * Call it directly from a tap. Returns `cancelled` when the sheet was closed, or is still open after 20 s. A missing or
 * refused sheet falls back to copying. After `failed` the caller shows the link. The link never contains a token (C20).
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareResult> {
  const link = withoutSecrets(url);
  try {
    const share = (navigator as { share?: Navigator['share'] | null }).share ?? null;
    if (share !== null) {
      const sheet = share.call(navigator, { title, url: link }).then(() => 'shared' as const);
      return await Promise.race([sheet, wait(OPEN_MS).then(() => 'cancelled' as const)]);
    }
  } catch (error) {
    if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'cancelled';
  }
  return (await copyText(link)) ? 'copied' : 'failed';
}
