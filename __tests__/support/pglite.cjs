/**
 * Replaces @electric-sql/pglite in tests by the real one, which serverEnvironment.cjs loads outside jest's module
 * registry.
 */
module.exports = { PGlite: globalThis.umePglite };
