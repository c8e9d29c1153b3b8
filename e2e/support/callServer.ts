/**
 * Plain calls to a server, for scripts that count statuses. No response throws, and a broken socket is an outcome too.
 */
import { Agent, request } from 'node:http';

/** The status or the socket's error, and the raw body. */
export type Outcome = { status: string; body: string };

export type CallServer = {
  /**
   * One call on a keep-alive connection.
   * @param origin `http://127.0.0.1:PORT`
   * @param input sent as JSON
   */
  call: (
    origin: string,
    method: string,
    path: string,
    from?: { token?: string; address?: string; input?: unknown },
  ) => Promise<Outcome>;
  /** Closes all keep-alive connections. */
  close: () => void;
};

/** @param connections concurrent connections to each server */
export function callServer(connections: number): CallServer {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: (origin, method, path, { token = '', address, input } = {}) =>
      new Promise((resolve) => {
        const headers = {
          'content-type': 'application/json',
          'request-tk': token,
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        };
        const clientRequest = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => (body += part));
          answer
            .on('end', () => resolve({ status: String(answer.statusCode), body }))
            .on('error', (error) => resolve({ status: error.message, body }));
        });
        clientRequest.on('error', (error) => resolve({ status: error.message, body: '' }));
        clientRequest.end(input === undefined ? undefined : JSON.stringify(input));
      }),
    close: () => agent.destroy(),
  };
}
