/**
 * `composes` between CSS modules. css-loader reports neither a missing class nor a cascade in the wrong order.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BASE = 'src/widgets/base.module.css';
const read = (file: string) => readFileSync(file, 'utf8');
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => join('src', name));
const classesIn = (file: string) =>
  new Set(Array.from(read(file).matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
const composed = modules.flatMap((by) =>
  Array.from(read(by).matchAll(/composes: ([^;]+?)(?: from '#([^']+)')?;/g), ([, names = '', from]) =>
    names.split(' ').map((name) => ({ by, name, from: from === undefined ? by : `src/${from}` })),
  ).flat(),
);
const importsOf = (file: string) =>
  Array.from(read(file).matchAll(/^import (?:.* from )?'([^']+)';/gm), ([, name]) => name);

it('every class that is composed exists where it is taken from', () => {
  expect(composed.length).toBeGreaterThan(0);
  expect(composed.filter(({ name, from }) => !classesIn(from).has(name))).toEqual([]);
});

it('every primitive is used by a module or a component, and composes nothing itself', () => {
  const byComponents = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => Array.from(read(join('src', name)).matchAll(/\bbase\.(\w+)/g), ([, used = '']) => used));
  const taken = new Set([...composed.filter(({ from }) => from === BASE).map(({ name }) => name), ...byComponents]);
  const declared = Array.from(read(BASE).matchAll(/^\.([\w-]+)/gm), ([, name = '']) => name);
  expect(declared.filter((name) => !taken.has(name))).toEqual([]);
  expect(composed.filter(({ by }) => by === BASE)).toEqual([]);
});

it('the primitives come before every module, in the portal as in the gallery', () => {
  expect(importsOf('src/app/start.tsx')[0]).toBe('./antdReact19.ts');
  expect(importsOf('src/app/antdReact19.ts').slice(0, 2)).toEqual(['#widgets/theme.css', '#widgets/base.module.css']);
  expect(
    importsOf('src/gallery/index.tsx')
      .filter((name) => /^[.#]/.test(name ?? ''))
      .slice(0, 3),
  ).toEqual(['#widgets/tokens.css', '#widgets/theme.css', '#widgets/base.module.css']);
});

/** The rules of a file, without comments and nested at-rules: selector and declarations. */
const rulesOf = (file: string) =>
  Array.from(
    read(file)
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/@[a-z]+[^{};]*\{[^{}]*\}/g, '')
      .matchAll(/([^{}]*)\{([^{}]*)\}/g),
    ([, selector = '', declared = '']) => ({ file, selector: selector.trim(), declared }),
  );
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => rulesOf(join('src', name)));

it('a rule with overflow-wrap: anywhere also has word-break for engines before Chrome 80', () => {
  const breaking = styles.filter(({ declared }) => declared.includes('overflow-wrap: anywhere'));
  expect(breaking.length).toBeGreaterThan(0);
  expect(
    breaking
      .filter(({ declared }) => !declared.includes('word-break:'))
      .map(({ file, selector }) => `${file} ${selector}`),
  ).toEqual([]);
});

it('a class of its own takes that from the primitive', () => {
  const alone = styles.filter(
    ({ file, selector, declared }) =>
      file !== BASE &&
      /^\.[\w-]+$/.test(selector) &&
      /overflow-wrap: anywhere;\s*word-break: break-word/.test(declared),
  );
  expect(alone.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
});

it('only body declares text-wrap: pretty against last lines of one character', () => {
  expect(
    styles.filter(({ declared }) => declared.includes('text-wrap: pretty')).map(({ selector }) => selector),
  ).toEqual(['body']);
});
