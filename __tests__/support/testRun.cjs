/** Creates a folder for data that the suites of one run share. The run deletes it at its end. */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

// Measures the machine once per run. The workers inherit its scale.
require('../../.ci/limits.ts');

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ume-tests-'));
  process.env.UME_TEST_RUN = folder;
  // Prefix of this run's database names on TEST_DATABASE_URL.
  process.env.UME_TEST_DATABASES = `${path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}_`;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
};
