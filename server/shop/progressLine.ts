/** Progress of a long command on one overwritten line. Writes nothing to a file or pipe. */
const EVERY_MS = 100;

type Terminal = { isTTY?: boolean; write(text: string): unknown };

export function progressLine(terminal: Terminal, now: () => number = Date.now) {
  let last = 0;
  return {
    show(label: string, done: number, of: number): void {
      if (!terminal.isTTY || now() - last < EVERY_MS) return;
      last = now();
      terminal.write(`\r\u001b[K${label} ${done.toLocaleString('en-US')} / ${of.toLocaleString('en-US')}`);
    },
    end(): void {
      if (terminal.isTTY) terminal.write('\r\u001b[K');
    },
  };
}
