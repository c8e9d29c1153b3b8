/**
 * What the CSS minifier does not lower and what breaks a layout on Chrome 69 and Safari 14 (R4). Runs in the
 * build.
 */

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const GAP = /(?:^|;)\s*(?:row-|column-)?gap\s*:/;
const GRID = /(?:^|;)\s*(?:display\s*:\s*(?:inline-)?grid|columns\s*:|column-count\s*:|grid-gap\s*:)/;
/** One unknown pseudo-class in a list of selectors drops the whole rule. */
const YOUNG_SELECTOR = /:(?:focus-visible|where|has)\b/;

/** Sentences for a developer, one for each finding; empty when the sheet holds the floor. */
export function cssBelowFloor(css: string): string[] {
  const rules = Array.from(css.replace(/\/\*[^]*?\*\//g, '').matchAll(RULE), ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    body,
  }));
  const grids = new Set(rules.filter(({ body }) => GRID.test(body)).flatMap(({ selectors }) => selectors));
  return rules.flatMap(({ selectors, body }) => {
    const findings: string[] = [];
    if (GAP.test(body) && !selectors.every((one) => grids.has(one))) {
      findings.push(
        `${selectors.join(', ')}: gap outside of a grid does nothing below Chrome 84 and Safari 14.1; use margins`,
      );
    }
    if (selectors.length > 1 && selectors.some((one) => YOUNG_SELECTOR.test(one))) {
      findings.push(
        `${selectors.join(', ')}: a selector younger than Chrome 69 in a list drops the whole rule; write it alone`,
      );
    }
    return findings;
  });
}
