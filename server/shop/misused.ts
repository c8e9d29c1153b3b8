import type { Said } from './mistakes.ts';

/** An error message for the user of a command that cannot run. */
export class Misused extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.name = 'Misused';
    this.said = said;
  }
}
