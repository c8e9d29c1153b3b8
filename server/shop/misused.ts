import type { Said } from './mistakes.ts';

/** What is told to whoever typed a command that cannot be run. */
export class Misused extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.name = 'Misused';
    this.said = said;
  }
}
