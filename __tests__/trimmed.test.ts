/** What babel.config.js takes out of libraries: it is still there to be taken out, and nobody uses it. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { type PluginItem, transformSync } from '@babel/core';

// @ts-expect-error -- plain JavaScript, without types
import { trimmed } from '../babel.config.js';

const require = createRequire(join(process.cwd(), 'package.json'));
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const RTK_QUERY = join(folderOf('@reduxjs/toolkit'), 'dist/query/rtk-query.modern.mjs');
const REACT_DOM = join(folderOf('react-dom'), 'cjs/react-dom-client.production.js');
const PERSIST_REDUCER = join(folderOf('redux-persist'), 'es/persistReducer.js');

/** The file as the build takes it in. */
function trim(filename: string, code = readFileSync(filename, 'utf8')): string {
  const plugins = (trimmed as { test: RegExp; plugins: PluginItem[] }[])
    .filter(({ test }) => test.test(filename))
    .flatMap((one) => one.plugins);
  expect(plugins).not.toHaveLength(0);
  return (
    transformSync(code, { filename, plugins, configFile: false, babelrc: false, sourceMaps: false, compact: false })
      ?.code ?? ''
  );
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(join('src', name), 'utf8') }));

describe('perf: what is taken out of the libraries', () => {
  it('RTK Query’s polling, cache lifecycle and window events: no call of them is left', () => {
    const code = trim(RTK_QUERY);
    expect(code).toContain('const buildPollingHandler');
    expect(code.match(/\bbuildPollingHandler\b|\bbuildCacheLifecycleHandler\b|\bwindowEventsHandler\b/g)).toEqual([
      'buildCacheLifecycleHandler',
      'buildPollingHandler',
    ]);
    expect(code).toMatch(
      /handlerBuilders = \[buildDevCheckHandler, buildCacheCollectionHandler, buildInvalidationByTagsHandler, buildQueryLifecycleHandler\]/,
    );
  });

  it('redux-persist’s helpers for engines without spread, and the reconciler that nobody asks for', () => {
    const code = trim(PERSIST_REDUCER);
    expect(code).toContain('const _objectSpread = Object.assign');
    expect(code).toContain('stateReconciler = config.stateReconciler');
    expect(code).not.toMatch(/autoMergeLevel1|_objectWithoutPropertiesLoose\(source, excluded\); var key/);
  });

  it('React’s hydration and view transitions: what nothing but they lead to is left to the minifier', () => {
    const before = readFileSync(REACT_DOM, 'utf8');
    expect(before.match(/& 335544064\) === \w+/g)).toHaveLength(7);
    expect(before.match(/\bcase 30:/g)).not.toBeNull();
    const code = trim(REACT_DOM);
    expect(code).not.toMatch(/335544064|\bcase 30:|exports\.hydrateRoot|(?<!var |, )\bshouldStartViewTransition \?/);
    // the field of a controlled input and one local variable bear the same name
    expect(code.match(/\bif \(isHydrating\)|\bisHydrating &&/g)).toBeNull();
    expect(code).toContain('exports.createRoot =');
  });

  it('a library that has changed breaks the build instead of being trimmed by halves', () => {
    expect(() => trim(RTK_QUERY, 'export const other = [];')).toThrow(
      /buildPollingHandler, buildCacheLifecycleHandler, windowEventsHandler/,
    );
    expect(() => trim(PERSIST_REDUCER, 'export default 1;')).toThrow(/autoMergeLevel1/);
    expect(() => trim(REACT_DOM, 'exports.createRoot = 1;')).toThrow(/isHydrating, hydrateRoot/);
  });

  it('nobody uses what is gone', () => {
    const gone =
      /\b(pollingInterval|skipPollingIfUnfocused|refetchOnFocus|refetchOnReconnect|setupListeners|onCacheEntryAdded|createRoutesFromChildren|createRoutesFromElements|autoMergeLevel1|persistCombineReducers|hydrateRoot|ViewTransition|startViewTransition|addTransitionType)\b|import \{[^}]*\b(Routes|Route|useRoutes|Outlet|useOutlet)\b[^}]*\} from 'react-router-dom'/;
    expect(sources.filter(({ code }) => gone.test(code)).map(({ name }) => name)).toEqual([]);
  });
});
