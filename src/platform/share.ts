/** Shares a link: the system's sheet, else the clipboard (R24). */
import { withoutSecrets } from './addressBar.ts';
import { copyText } from './copyText.ts';

export type ShareResult = 'shared' | 'copied' | 'failed' | 'cancelled';

/**
 * Call it straight from a tap. A sheet that the person closed is `cancelled`; one that is missing or refuses falls back
 * to copying; `failed` means that the link has to be shown. No token ever goes along (C20).
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareResult> {
  const link = withoutSecrets(url);
  try {
    const share = (navigator as Partial<Navigator>).share;
    if (share !== undefined) {
      await share.call(navigator, { title, url: link });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'cancelled';
  }
  return (await copyText(link)) ? 'copied' : 'failed';
}
