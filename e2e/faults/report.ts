/** One row a fault: what was done, what was seen, whether that is right. */

/** What was seen, in words, and whether it is what a portal that people rely on must do. */
export type Seen = { seen: string; isRight: boolean };

export type Report = {
  /** Tries one fault. What it throws is a row that is wrong. */
  fault(name: string, done: string, see: () => Promise<Seen>): Promise<void>;
  /** A fault that cannot be tried here, and why. */
  notRun(name: string, why: string): void;
  /** Prints how it went. @returns whether every row is right */
  end(): boolean;
};

/** Prints each row as soon as it is known. */
export function printReport(): Report {
  const rows: boolean[] = [];
  const notRun: string[] = [];
  return {
    async fault(name, done, see) {
      const started = Date.now();
      const { seen, isRight } = await see().catch((error: unknown): Seen => ({
        seen: `it failed: ${String(error)}`,
        isRight: false,
      }));
      rows.push(isRight);
      console.log(
        `${isRight ? 'right' : 'WRONG'} | ${name} | ${done} | ${seen} | ${Math.round((Date.now() - started) / 1_000)} s`,
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
