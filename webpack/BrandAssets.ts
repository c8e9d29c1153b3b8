/**
 * Webpack plugin. Writes the icons and the manifest of the brand. Replaces the default brand's colours in scripts and
 * styles before these are minified.
 */
import sharp from 'sharp';

import { repaintedColours } from './brandColours.ts';

import type { Compilation, Compiler } from 'webpack';
import type { Brand } from './brand.ts';

const NAME = 'BrandAssets';
/** Name → width, px. iOS fills transparent parts with black, so the icons have a background. */
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const PAPER = '#faf6f3';

/** The logo as an SVG, which every icon and the sign-in screen use. */
async function svgOf(logo: Buffer): Promise<Buffer> {
  if ((await sharp(logo).metadata()).format === 'svg') return logo;
  const data = (await sharp(logo).resize(192, 192).png().toBuffer()).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${data}"/></svg>`,
  );
}

function iconOf(logo: Buffer, px: number): Promise<Buffer> {
  return sharp(logo, { density: 600 })
    .resize(px, px)
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** `display: browser`: the portal works in a tab, where the address and Back are. It has no service worker. */
function manifestOf({ name, shortName }: Brand): string {
  return JSON.stringify({
    name,
    short_name: shortName,
    lang: 'zh-Hant-TW',
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: Object.entries(ICONS)
      .filter(([file]) => file.startsWith('icon-'))
      .map(([file, px]) => ({ src: `/${file}`, sizes: `${px}x${px}`, type: 'image/png' })),
  });
}

export class BrandAssets {
  readonly #brand: Brand;

  constructor(brand: Brand) {
    this.#brand = brand;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const [name, content] of await this.#icons())
            compilation.emitAsset(name, new sources.RawSource(content));
        },
      );
      compilation.hooks.processAssets.tap({ name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_PRE_PROCESS }, () =>
        this.#paint(compiler, compilation),
      );
    });
  }

  async #icons(): Promise<[string, string | Buffer][]> {
    const { logo } = this.#brand;
    const icons = Object.entries(ICONS).map(async ([name, px]): Promise<[string, Buffer]> => [
      name,
      await iconOf(logo, px),
    ]);
    return [
      ['favicon.svg', await svgOf(logo)],
      ['manifest.webmanifest', manifestOf(this.#brand)],
      ...(await Promise.all(icons)),
    ];
  }

  #paint(compiler: Compiler, compilation: Compilation): void {
    const colours = repaintedColours(this.#brand.colours);
    if (colours.size === 0) return;
    for (const { name, source } of compilation.getAssets()) {
      if (!/\.(?:js|css)$/.test(name)) continue;
      const painted = new compiler.webpack.sources.ReplaceSource(source);
      for (const { 0: hex, index } of String(source.source()).matchAll(/#[0-9a-f]{6}\b/gi)) {
        const colour = colours.get(hex.toLowerCase());
        // a colour keeps its length, so the source maps stay right
        if (colour !== undefined) painted.replace(index, index + hex.length - 1, colour);
      }
      compilation.updateAsset(name, painted);
    }
  }
}
