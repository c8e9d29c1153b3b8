/** Jest reporter: writes where the time of each suite went, ms, to the file that UME_SUITE_TIMES names. */
const { writeFileSync } = require('node:fs');
const path = require('node:path');

module.exports = class SuiteTimes {
  suites = [];

  onTestResult(test, result) {
    const { start, end, loadTestEnvironmentStart, loadTestEnvironmentEnd, setupFilesStart, setupAfterEnvEnd } =
      result.perfStats;
    const firstTest = Math.min(end, ...result.testResults.map(({ startAt }) => startAt ?? end));
    const isTimed = setupAfterEnvEnd > 0;
    this.suites.push({
      file: path.relative(process.cwd(), test.path).split(path.sep).join('/'),
      project: test.context.config.displayName?.name ?? '',
      total: end - start,
      environment: loadTestEnvironmentEnd - loadTestEnvironmentStart,
      setUp: isTimed ? setupAfterEnvEnd - setupFilesStart : 0,
      // the suite's own modules: reading, transforming and evaluating them
      imports: isTimed ? firstTest - setupAfterEnvEnd : 0,
      tests: end - firstTest,
    });
  }

  onRunComplete() {
    writeFileSync(process.env.UME_SUITE_TIMES, JSON.stringify(this.suites));
  }
};
