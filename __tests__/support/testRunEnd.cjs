/**
 * Drops the databases that this run's suites left on TEST_DATABASE_URL (suiteDatabase.ts). The run's folder is deleted
 * elsewhere.
 */
const pg = require('pg');

module.exports = async () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
    process.env.UME_TEST_DATABASES,
  ]);
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
};
