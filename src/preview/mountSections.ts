/** Mounts what the preview shows beside the first view, before the portal runs. */
import { imageUrl } from '#platform/imageUrl.ts';

import { PREVIEW } from './handOver.ts';

/** Id of the template with the sections that the server wrote. */
export const SECTIONS_ID = 'ume-sections';

/** Names controls for taps: by label, or else by text, as `replayTap` looks for them. */
function nameControls(part: Element): void {
  part
    .querySelectorAll('button')
    .forEach((button) => button.setAttribute('data-tap', button.getAttribute('aria-label') ?? button.textContent));
}

/** Puts `sections` in the place of their skeleton. */
export function mountPreviewSections(view: Element, sections: Element[]): void {
  sections.forEach(nameControls);
  const box = view.querySelector('.fv-sections');
  if (!box) return;
  box.textContent = '';
  box.append(...sections);
}

/** Puts a visitor's join card in the place of the member card's skeleton. */
export function mountJoinCard(view: Element, card: Element): void {
  nameControls(card);
  view.querySelector('.fv-member')?.replaceWith(card);
}

/** Shows a screen in the place of all skeletons. */
export function showScreen(view: Element): void {
  const first = document.getElementById('first');
  // the portal may have been faster
  if (!first) return;
  nameControls(view);
  view.className = PREVIEW;
  first.textContent = '';
  first.append(view);
}

/** The elements that the server wrote below the first view. */
function writtenElements(): Element[] {
  const template = document.getElementById(SECTIONS_ID);
  if (!(template instanceof HTMLTemplateElement)) return [];
  // the policy forbids style attributes, but not styles that a script sets
  template.content.querySelectorAll<HTMLElement>('[data-style]').forEach((element) => {
    element.style.cssText = element.dataset['style'] ?? '';
  });
  template.content.querySelectorAll<HTMLImageElement>('img[src]').forEach((image) => {
    const [, width, name = ''] = /,(.+?)\/(.*)/.exec(image.getAttribute('src') ?? '') ?? [];
    image.src = imageUrl(name, Number(width));
  });
  return Array.from(template.content.children);
}

/** Mounts what the server wrote. Call it when the page is parsed and the styles of the cards are there. */
export function mountWritten(): void {
  const [first, ...sections] = writtenElements();
  const view = document.querySelector(`#first .${PREVIEW}`);
  if (!first) return;
  if (sections.length === 0) showScreen(first);
  else if (view) {
    mountJoinCard(view, first);
    mountPreviewSections(view, sections);
  }
}
