/** Chooses the log's format: readable lines on a terminal, JSON lines otherwise. */
import type { LogStream } from './log.ts';

/** Fastify's own "listening" lines. On a terminal printAddresses shows the addresses instead. */
const LISTENING = '"msg":"Server listening at ';

/** Formats a JSON line for people with pino-pretty. Null when only production dependencies are installed. */
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
 * The log's stream over `out`. Lines go through `out` itself, so they keep their order with direct output (`ume ready`
 * is the last line).
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
