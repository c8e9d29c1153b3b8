/** Where the log goes: lines for people on a terminal, JSON lines for whatever else reads them. */
import type { LogStream } from './log.ts';

/** Fastify's own lines of where it listens; on a terminal printAddresses shows that better. */
const LISTENING = '"msg":"Server listening at ';

/**
 * Makes a line for people of a JSON line, by pino-pretty; null where only the production dependencies are installed.
 */
async function loadFormat(): Promise<((line: string) => string) | null> {
  try {
    const { prettyFactory } = await import('pino-pretty');
    return prettyFactory({
      colorize: true,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,event',
      messageFormat: '{event} {msg}',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * The log's stream over `out`. It writes through `out` itself, so that no line of the log overtakes, or comes after,
 * what the process prints (`ume ready` is its last line).
 */
export async function logStreamOf(out: NodeJS.WriteStream): Promise<LogStream> {
  const format = out.isTTY ? await loadFormat() : null;
  if (format === null) return { write: (line) => void out.write(line) };
  return {
    write(line) {
      if (!line.includes(LISTENING)) out.write(format(line));
    },
  };
}
