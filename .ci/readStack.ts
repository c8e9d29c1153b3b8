/**
 * Reads a reported stack back into the sources: `npm run stack < lines of the log`, with the maps of that build in
 * build/maps, or `npm run stack -- <folder of maps>`. Every frame found is printed with its place; other lines stay.
 */
import { text } from 'node:stream/consumers';

import { originalFrame } from './originalFrame.ts';

const [mapsDir = 'build/maps'] = process.argv.slice(2);

// a log line is JSON: its stack is one frame after the other, in quotes
for (const part of (await text(process.stdin)).split(/\n|","|\["|"\]/)) {
  const found = originalFrame(part, mapsDir);
  if (part.trim() !== '') console.log(found === null ? part : `    ${found}    ${part.trim()}`);
}
