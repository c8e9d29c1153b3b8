/** Mounts the sections below the first view into the preview, before the portal runs. */
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

/** Mounts the sections that the server wrote. Call it when the page is parsed and the styles of the cards are there. */
export function mountWrittenSections(): void {
  const view = document.querySelector(`#first .${PREVIEW}`);
  const template = document.getElementById(SECTIONS_ID);
  // the portal may have been faster
  if (!view || !(template instanceof HTMLTemplateElement)) return;
  // the policy forbids style attributes, but not styles that a script sets
  template.content.querySelectorAll<HTMLElement>('[data-style]').forEach((element) => {
    element.style.cssText = element.dataset['style'] ?? '';
  });
  const [card, ...sections] = Array.from(template.content.children);
  if (card) mountJoinCard(view, card);
  mountPreviewSections(view, sections);
}
