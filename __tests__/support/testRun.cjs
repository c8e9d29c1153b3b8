/** A folder for what the suites of one run make once and share; it goes with the run. */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

// measures the machine once for the run: the workers inherit its scale
require('../../.ci/limits.ts');

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ume-tests-'));
  process.env.UME_TEST_RUN = folder;
  // with what the names of this run's databases on TEST_DATABASE_URL begin
  process.env.UME_TEST_DATABASES = `${path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}_`;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
};
