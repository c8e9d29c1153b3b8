/** Shares a link: the system's sheet, else the clipboard (R24). */
import { withoutSecrets } from './addressBar.ts';
import { copyText } from './copyText.ts';
import { wait } from './wait.ts';

/** A sheet may stay open for long; after so long, ms, the control that opened it may be tapped again. */
const OPEN_MS = 20_000;

export type ShareResult = 'shared' | 'copied' | 'failed' | 'cancelled';

/**
 * Call it straight from a tap. A sheet that the person closed is `cancelled`; one that is missing or refuses falls back
 * to copying, and one that is still open after 20 s counts as closed; `failed` means that the link has to be shown. No
 * token ever goes along (C20).
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
