/** The first call of a store page, as the boot script, the page that the server writes and the portal all spell it (spec 7). */

const PATH = '/v1/ume/client/store/home/';

/** Ids are encoded: they are data of a host, and may hold any character but a slash (security C22). */
export function homePathOf(braId: string, codeId: string | undefined): string {
  return PATH + [braId, ...(codeId === undefined ? [] : [codeId])].map(encodeURIComponent).join('/');
}

/** The branch that the call at `url` asks for; '' for another call. */
export function braIdIn(url: string): string {
  const [, after = ''] = url.split(PATH);
  return decodeURIComponent(after.split('/')[0] ?? '');
}
