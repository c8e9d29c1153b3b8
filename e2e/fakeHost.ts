/**
 * `npm run fake-host [-- --port 8090] [-- --whole]`: a host that has the calls of the specification and nothing else, for a
 * build of the portal made with `UME_API_HOST=http://localhost:8090`. With `--whole` its rows have all fields of the contract;
 * without, only those that the specification names. Any origin may call it.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

import { specificationAnswer } from '../__tests__/support/specificationHost.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8090' }, whole: { type: 'boolean', default: false } } });

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, TL-Origin, Accept-Language, Request-Tk',
  'Access-Control-Max-Age': '600',
};

const server = createServer((request, response) => {
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
    return;
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const token = request.headers['request-tk'];
  const { status, type, body } = specificationAnswer(method, pathname, typeof token === 'string' ? token : '', values.whole ? 'whole' : 'named');
  console.log(`${String(status)} ${method} ${pathname}`);
  response.writeHead(status, { ...CORS, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
});

server.listen(Number(values.port), () => console.log(`a host that has the specification's calls only: http://localhost:${values.port}`));
