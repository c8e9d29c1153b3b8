/**
 * Server tests open a real database each; on a loaded machine that alone takes seconds, and on Citus, where each suite fills
 * its own, many of them. (A project cannot set this itself.)
 */
jest.setTimeout(process.env.TEST_CITUS_URL ? 300_000 : 60_000);
