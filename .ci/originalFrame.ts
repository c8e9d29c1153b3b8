/** Where in the sources a frame of a built script comes from, by the source maps that the build kept aside. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

import type { SourceMapPayload } from 'node:module';

/** `name@/assets/file.js:line:column`, as a report has it, or a line of a browser's own stack. */
const FRAME = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/;

/**
 * @param frame a line of a stack; lines and columns begin with 1
 * @param mapsDir folder of the maps of that very build
 * @returns `src/screens/…/File.tsx:12:5 (name)`; null for a line without a frame, or one whose map is not there
 */
export function originalFrame(frame: string, mapsDir: string): string | null {
  const [, file = '', line = '', column = ''] = FRAME.exec(frame) ?? [];
  const map = join(mapsDir, `${file}.map`);
  if (file === '' || !existsSync(map)) return null;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findEntry(
    Number(line) - 1,
    Number(column) - 1,
  );
  if (!('originalSource' in entry)) return null;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
  const { name } = entry as { name?: string };
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${name ? ` (${name})` : ''}`;
}
