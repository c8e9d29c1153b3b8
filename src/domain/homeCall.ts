/** URL of the first call of a store page (spec 7). Boot script, server and portal must spell it alike. */

const PATH = '/v1/ume/client/store/home/';

/** Ids are encoded, because a host's id may contain any character but a slash (security C22). */
export function homePathOf(braId: string, codeId: string | undefined): string {
  return PATH + [braId, ...(codeId === undefined ? [] : [codeId])].map(encodeURIComponent).join('/');
}

/** Returns the branch of a store home URL, or ''. */
export function braIdIn(url: string): string {
  const [, after = ''] = url.split(PATH);
  return decodeURIComponent(after.split('/')[0] ?? '');
}
