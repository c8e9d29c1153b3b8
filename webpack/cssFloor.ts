/** Finds CSS that the minifier does not lower and that breaks a layout on Chrome 69 or Safari 14 (R4). */

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const GAP = /(?:^|;)\s*(?:row-|column-)?gap\s*:/;
const GRID = /(?:^|;)\s*(?:display\s*:\s*(?:inline-)?grid|columns\s*:|column-count\s*:|grid-gap\s*:)/;
const YOUNG_SELECTOR = /:(?:focus-visible|where|has)\b/;

/** Messages for a developer. Empty if the style sheet keeps the floor. */
export function cssBelowFloor(css: string): string[] {
  const rules = Array.from(css.replace(/\/\*[^]*?\*\//g, '').matchAll(RULE), ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    body,
  }));
  const grids = new Set(rules.filter(({ body }) => GRID.test(body)).flatMap(({ selectors }) => selectors));
  return rules.flatMap(({ selectors, body }) => {
    const hasGapWithoutGrid = GAP.test(body) && !selectors.every((selector) => grids.has(selector));
    // A browser drops the whole rule for one unknown selector.
    const hasYoungSelector = selectors.length > 1 && selectors.some((selector) => YOUNG_SELECTOR.test(selector));
    const list = selectors.join(', ');
    return [
      ...(hasGapWithoutGrid ? [`${list}: Chrome 84 and Safari 14.1 have gap outside of a grid; use margins`] : []),
      ...(hasYoungSelector ? [`${list}: a selector above Chrome 69 needs a rule of its own`] : []),
    ];
  });
}
