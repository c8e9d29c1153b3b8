/** Shares a link with the system's sheet, or copies it (R24). */
import { withoutSecrets } from './addressBar.ts';
import { copyText } from './copyText.ts';
import { withinLimit } from './withinLimit.ts';

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
      await withinLimit(() => share.call(navigator, { title, url: link }), OPEN_MS);
      return 'shared';
    }
  } catch (error) {
    const name = error instanceof Object && 'name' in error ? error.name : '';
    if (name === 'AbortError' || name === 'TimeoutError') return 'cancelled';
  }
  return (await copyText(link)) ? 'copied' : 'failed';
}
