/**
 * `npm run fake-host [-- --port 8090] [-- --whole]`: a host that has the calls of the specification and nothing else,
 * for a
 * build of the portal made with `UME_API_HOST=http://localhost:8090`. With `--whole` its rows have all fields of the
 * contract;
 * without, only those that the specification names. Any origin may call it.
 */
import { parseArgs } from 'node:util';

import { startSpecificationServer } from './support/specificationServer.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8090' }, whole: { type: 'boolean', default: false } },
});

const { origin } = await startSpecificationServer({
  port: Number(values.port),
  extent: () => (values.whole ? 'whole' : 'named'),
  onAnswer: ({ status, method, path }) => console.log(`${String(status)} ${method} ${path}`),
});
console.log(`a host that has the specification's calls only: ${origin}`);
