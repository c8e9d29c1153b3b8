/**
 * The brand's two colours and all that derive from them. The sources have the colours of the default brand. The build
 * replaces them for another one.
 */

type Rgb = readonly [number, number, number];
export type BrandColours = { light: string; dark: string };

const DEFAULTS: BrandColours = { light: '#a8285a', dark: '#f08bb0' };
const WHITE = '#ffffff';
const BLACK = '#000000';
/** Background of the page in the dark theme, and text on the brand's colour there. */
const NIGHT = '#171215';

/** Colours of the sources by the share of the brand's colour in them, and the colour of the rest. */
const DERIVED: readonly { source: string; of: keyof BrandColours; share: number; rest: string }[] = [
  { source: '#a8285a', of: 'light', share: 1, rest: WHITE },
  { source: '#fbeaf1', of: 'light', share: 0.09, rest: WHITE },
  { source: '#f9e0ea', of: 'light', share: 0.13, rest: WHITE },
  { source: '#f3b6cb', of: 'light', share: 0.32, rest: WHITE },
  { source: '#e58fae', of: 'light', share: 0.5, rest: WHITE },
  { source: '#c9688e', of: 'light', share: 0.68, rest: WHITE },
  { source: '#c9668a', of: 'light', share: 0.68, rest: WHITE },
  { source: '#8f2450', of: 'light', share: 0.87, rest: BLACK },
  { source: '#8c1d49', of: 'light', share: 0.82, rest: BLACK },
  { source: '#851e47', of: 'light', share: 0.79, rest: BLACK },
  { source: '#7d1a43', of: 'light', share: 0.74, rest: BLACK },
  { source: '#6f183b', of: 'light', share: 0.65, rest: BLACK },
  { source: '#f08bb0', of: 'dark', share: 1, rest: NIGHT },
  { source: '#3a2029', of: 'dark', share: 0.14, rest: NIGHT },
];

/** Backgrounds under the brand's colour, or texts on it, in each theme. Its own tints come on top. */
const SURFACES: Record<keyof BrandColours, readonly string[]> = {
  light: [WHITE, '#faf6f3', '#f3ece7'],
  dark: [NIGHT, '#221b1f', '#2c2428'],
};

/** WCAG 1.4.3 for text of any size. */
export const LEAST_CONTRAST = 4.5;

const CHANNELS = [0, 1, 2] as const;

function rgbOf(hex: string): Rgb {
  const [red, green, blue] = CHANNELS.map((at) => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** A colour with `share` of `hex`, and the rest of `other` (sRGB, as color-mix). */
function mixed(hex: string, share: number, other: string): string {
  const [from, to] = [rgbOf(hex), rgbOf(other)];
  const channels = CHANNELS.map((at) => Math.round(from[at] * share + to[at] * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The background on which the colour has its least contrast, its own tints included. */
function leastContrast(hex: string, theme: keyof BrandColours): { contrast: number; surface: string } {
  const tints = DERIVED.filter(({ of, share }) => of === theme && share < 0.2).map(({ share, rest }) =>
    mixed(hex, share, rest),
  );
  const all = [...SURFACES[theme], ...tints].map((surface) => ({ contrast: contrastOf(hex, surface), surface }));
  return all.reduce((least, one) => (one.contrast < least.contrast ? one : least));
}

const STEPS = 100;

/** The nearest colour of the same hue that fits: darker in the light theme, lighter in the dark one. */
function fittingColour(hex: string, theme: keyof BrandColours): string {
  for (let step = 1; step <= STEPS; step += 1) {
    const tried = mixed(hex, 1 - step / STEPS, theme === 'light' ? BLACK : WHITE);
    if (leastContrast(tried, theme).contrast >= LEAST_CONTRAST) return tried;
  }
  return theme === 'light' ? BLACK : WHITE;
}

/** Says that a colour cannot be read, with its contrast and one that can be. Null for a readable colour. */
export function contrastFault(hex: string, theme: keyof BrandColours): string | null {
  const { contrast, surface } = leastContrast(hex, theme);
  if (contrast >= LEAST_CONTRAST) return null;
  // cut, because 4.496 would be shown as 4.5
  const shownContrast = (Math.floor(contrast * 100) / 100).toFixed(2);
  return `${hex} has a contrast of ${shownContrast} on ${surface} in the ${theme} theme, and text needs ${LEAST_CONTRAST}: ${fittingColour(hex, theme)} fits`;
}

/** Colours of the sources → colours of the brand. Empty for the default brand. */
export function repaintedColours(brand: BrandColours): Map<string, string> {
  return new Map(
    DERIVED.filter(({ of }) => brand[of] !== DEFAULTS[of]).map(({ source, of, share, rest }) => [
      source,
      mixed(brand[of], share, rest),
    ]),
  );
}

/** @returns the text in the brand's colours */
export function repaint(text: string, colours: ReadonlyMap<string, string>): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (hex) => colours.get(hex.toLowerCase()) ?? hex);
}
