/** One row per fault: the action, the observation, and the verdict. */

/** The observation as text, and whether a production portal must behave so. */
export type Observation = { observation: string; isRight: boolean };

export type Report = {
  /** Tries one fault. An exception fails its row. */
  fault(name: string, done: string, see: () => Promise<Observation>): Promise<void>;
  /** A fault that cannot be tried here, with the reason. */
  notRun(name: string, why: string): void;
  /** Prints the summary. @returns whether every row passed */
  end(): boolean;
};

/** Prints each row as soon as it is complete. */
export function printReport(): Report {
  const rows: boolean[] = [];
  const notRun: string[] = [];
  return {
    async fault(name, done, see) {
      const started = Date.now();
      const { observation, isRight } = await see().catch((error: unknown): Observation => ({
        observation: `it failed: ${String(error)}`,
        isRight: false,
      }));
      rows.push(isRight);
      console.log(
        `${isRight ? 'right' : 'WRONG'} | ${name} | ${done} | ${observation} | ${Math.round((Date.now() - started) / 1_000)} s`,
      );
    },
    notRun(name, why) {
      notRun.push(`not run: ${name} (${why})`);
    },
    end() {
      for (const line of notRun) console.log(line);
      const wrong = rows.filter((isRight) => !isRight).length;
      console.log(`${rows.length} faults tried, ${wrong} wrong, ${notRun.length} not run`);
      return wrong === 0;
    },
  };
}
