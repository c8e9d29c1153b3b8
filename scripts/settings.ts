/**
 * `npm run settings` writes the table of settings into docs/operate.md. Names and defaults come from the server's
 * schema, descriptions from .env.example.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { SETTINGS } from '../server/config.ts';

export const OPERATE = 'docs/operate.md';
const BEGIN = '<!-- settings: npm run settings -->';
const END = '<!-- end of settings -->';

/** The comment above a variable in .env.example. */
function descriptionOf(example: string, name: string): string {
  return new RegExp(`^# (.+)\n#${name}=`, 'm').exec(example)?.[1] ?? '';
}

/** The default as a setting is written. Empty without one. */
export function defaultOf(rule: (typeof SETTINGS)[keyof typeof SETTINGS]): string {
  const { data } = rule.safeParse(undefined);
  if (Array.isArray(data)) return data.join(',');
  return typeof data === 'object' ? JSON.stringify(data) : String(data ?? '');
}

/** @param example the text of .env.example */
export function settingsTable(example: string): string {
  const rows = Object.entries(SETTINGS).map(([name, rule]) => {
    const byDefault = defaultOf(rule);
    return `| \`${name}\` | ${byDefault === '' ? '' : `\`${byDefault}\``} | ${descriptionOf(example, name)} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The page with the current table. */
export function withSettings(page: string, example: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${settingsTable(example)}\n${END}${after}`;
}

if (process.argv[1]?.endsWith('settings.ts') === true)
  writeFileSync(OPERATE, withSettings(readFileSync(OPERATE, 'utf8'), readFileSync('.env.example', 'utf8')));
