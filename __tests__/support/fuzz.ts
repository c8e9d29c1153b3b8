/**
 * fast-check for property tests. The fixed seed makes each run the same. `FUZZ_SEED=7 npx jest browserEdges` tries
 * other values.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });

export { fc };
