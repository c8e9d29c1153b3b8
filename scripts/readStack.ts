/**
 * `npm run stack [-- FOLDER] < LOG`: prints each frame of a reported stack with its position in the sources. FOLDER has
 * the source maps of that build (default build/maps). Other lines stay as they are.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const [mapsDir = 'build/maps'] = process.argv.slice(2);
/** `name@/assets/file.js:line:column` of a report, or a line of a browser's own stack. Both count from 1. */
const FRAME = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/;

/** `src/screens/…/File.tsx:12:5 (name)`, or null for a line without a frame or a frame without a map. */
function originalFrame(frame: string): string | null {
  const [, file = '', line = '', column = ''] = FRAME.exec(frame) ?? [];
  const map = join(mapsDir, `${file}.map`);
  if (file === '' || !existsSync(map)) return null;
  const payload = JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
  const { name } = entry as { name?: string };
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${name ? ` (${name})` : ''}`;
}

// In a log line (JSON), the frames of a stack are strings of a list.
for (const part of (await text(process.stdin)).split(/\n|","|\["|"\]/)) {
  const frame = originalFrame(part);
  if (part.trim() !== '') console.log(frame === null ? part : `    ${frame}    ${part.trim()}`);
}
