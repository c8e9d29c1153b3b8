/**
 * `npm run fake-host [-- --port 8090] [-- --whole]` starts a host with only the calls of the specification. Build the
 * portal for it with `UME_API_HOST=http://localhost:8090`. With `--whole` its rows have all fields of the contract,
 * otherwise only those that the specification names. Any origin may call it.
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
