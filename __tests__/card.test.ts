/** The design card: the project has each of its parts, and uses them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const source = sourcesIn('src');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};

describe('the design card', () => {
  it('K1: a Redux Toolkit application in TypeScript and React: no plain script beside it', () => {
    expect(source).toContain("from '@reduxjs/toolkit'");
    expect(
      readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:jsx?|mjs|cjs)$/.test(name)),
    ).toEqual([]);
  });

  it.each(['react', 'react-dom', '@reduxjs/toolkit', 'react-redux', 'react-router-dom'])(
    'K2: %s is a dependency that the portal imports',
    (name) => {
      expect(manifest.dependencies).toHaveProperty([name]);
      expect(source).toMatch(new RegExp(`from '${name}(?:/[^']*)?'`));
    },
  );

  it.each(['toast', 'modal', 'picker-view'])(
    'K6: the portal imports the component %s from antd-mobile',
    (component) => {
      expect(source).toMatch(new RegExp(`from 'antd-mobile/es/components/${component}[/']`));
    },
  );

  it.each(['package.json', 'tsconfig.json', 'webpack.config.ts', 'babel.config.js', 'src', 'public', '__tests__'])(
    'K8: %s stands at the top',
    (name) => {
      expect(existsSync(name)).toBe(true);
    },
  );
});
