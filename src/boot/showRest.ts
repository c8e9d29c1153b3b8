/**
 * Puts the sections with prices into the static first view: those that the server wrote at the end of the page, or
 * those
 * that boot/paint.tsx draws where no server writes.
 */
import { WRITTEN_REST_ID } from '#domain/constants.ts';

const VIEW = '#first .fv-ssr';

/** What a control is called here and in the portal, for taps (earlyTaps.ts): its label, or its words. */
function nameControls(part: Element): void {
  part
    .querySelectorAll('button')
    .forEach((button) => button.setAttribute('data-tap', button.getAttribute('aria-label') ?? button.textContent));
}

/** @param sections in the place of their skeleton */
export function showRest(view: Element, sections: Element[]): void {
  sections.forEach(nameControls);
  const rest = view.querySelector('.fv-rest');
  if (!rest) return;
  rest.textContent = '';
  rest.append(...sections);
}

/** @param card what a visitor is offered, where a member's card will stand */
export function showJoinCard(view: Element, card: Element[]): void {
  card.forEach(nameControls);
  view.querySelector('.fv-member')?.replaceWith(...card);
}

/** Shows what the server wrote, once the page is parsed and the styles of the cards are there. */
export function showWrittenRest(): void {
  const view = document.querySelector(VIEW);
  const written = document.getElementById(WRITTEN_REST_ID);
  // the portal was faster
  if (!view || !(written instanceof HTMLTemplateElement)) return;
  // the policy forbids style attributes, not styles that a script sets
  written.content.querySelectorAll<HTMLElement>('[data-style]').forEach((element) => {
    element.style.cssText = element.dataset['style'] ?? '';
  });
  const [card, ...sections] = Array.from(written.content.children);
  if (card) showJoinCard(view, [card]);
  showRest(view, sections);
}
