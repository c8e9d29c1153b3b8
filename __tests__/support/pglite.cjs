/** Stands for @electric-sql/pglite in tests: the real one, loaded by serverEnvironment.cjs outside of jest's modules. */
module.exports = { PGlite: globalThis.umePglite };
