import type { LocalizedText } from './mistakes.ts';

/** An error message for the user of a command that cannot run. */
export class Misused extends Error {
  readonly said: LocalizedText;

  constructor(message: LocalizedText) {
    super(message.en);
    this.name = 'Misused';
    this.said = message;
  }
}
