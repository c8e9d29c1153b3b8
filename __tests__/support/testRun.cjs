/** A folder for what the suites of one run make once and share; it goes with the run. */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

module.exports = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ume-tests-'));
  process.env.UME_TEST_RUN = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
};
