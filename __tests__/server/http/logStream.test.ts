/** Readable lines on a terminal, JSON elsewhere. */
import { logStreamOf } from '../../../server/http/logStream.ts';

const LINE = `${JSON.stringify({ level: 30, time: Date.parse('2026-11-22T04:00:00Z'), pid: 7, hostname: 'till', event: 'signIn', userId: 'u1' })}\n`;
const LISTENING = `${JSON.stringify({ level: 30, time: 0, pid: 7, hostname: 'till', msg: 'Server listening at http://127.0.0.1:8080' })}\n`;

async function outputOf(isTTY: boolean, lines: string[]): Promise<string> {
  let text = '';
  const stream = await logStreamOf({ isTTY, write: (more: string) => (text += more) } as unknown as NodeJS.WriteStream);
  lines.forEach((line) => stream.write(line));
  return text;
}

describe('the log', () => {
  it('on a terminal prints time, level, event and fields without process number or host', async () => {
    const text = await outputOf(true, [LINE]);
    expect(text).toMatch(/\d\d:\d\d:\d\d.*INFO.*signIn/);
    expect(text).toContain('"u1"');
    expect(text).not.toMatch(/till|pid|^\{/);
    // in colour
    expect(text).toContain('\u001b[');
  });

  it('on a terminal omits the listening line, since the address block shows it', async () => {
    expect(await outputOf(true, [LISTENING])).toBe('');
  });

  it('elsewhere writes the JSON lines unchanged to the output', async () => {
    expect(await outputOf(false, [LISTENING, LINE])).toBe(LISTENING + LINE);
  });
});
