/** Edits the built index.html for a written page. */

/** `html` with `text` before the first `before`. */
export function insert(html: string, before: string, text: string): string {
  const at = html.indexOf(before);
  return at < 0 ? html : `${html.slice(0, at)}${text}${html.slice(at)}`;
}

const SKELETONS = /(?=<div class="fv-for-)/;
const AFTER_SKELETONS = '</div><div id="root">';

/** `html` without the skeletons of other screens, which this address never shows. */
export function onlySkeleton(html: string, kind: 'store' | 'home' | 'list'): string {
  const end = html.indexOf(AFTER_SKELETONS);
  if (end < 0) return html;
  const [before = '', ...skeletons] = html.slice(0, end).split(SKELETONS);
  const ownSkeletons = skeletons.filter((skeleton) => skeleton.startsWith(`<div class="fv-for-${kind}"`));
  return [before, ...ownSkeletons, html.slice(end)].join('');
}
