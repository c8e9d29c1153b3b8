import { isBlankText } from '#domain/blankText.ts';
import { PROMPT_LIMIT } from '#domain/constants.ts';
import { contactNumberIn } from '#domain/contactNumber.ts';
import { isEmailAddress } from '#domain/profile.ts';
import { fitsLength } from '#domain/textLength.ts';
import { suggestText } from '#text/accountText.ts';

import type { Args } from '#contract/infer.ts';
import type { Rules } from '#features/forms/useForm.ts';

export type SuggestKind = Args<'POST /v1/ume/client/my/suggestion'>['kind'];
export type SuggestValues = {
  kind: SuggestKind | null;
  /** Stars, 1 to 5. null until one is chosen. */
  score: number | null;
  text: string;
  contact: string;
};

function isContact(typed: string): boolean {
  return isEmailAddress(typed) || contactNumberIn(typed) !== null;
}

function textProblem(text: string): string | null {
  if (isBlankText(text)) return suggestText.textEmpty;
  return fitsLength(text, PROMPT_LIMIT) ? null : suggestText.textLong(PROMPT_LIMIT);
}

/** In the order of the fields. */
export const suggestRules: Rules<SuggestValues> = {
  kind: (kind) => (kind === null ? suggestText.kindEmpty : null),
  text: textProblem,
  contact: (contact) => (contact.trim() === '' || isContact(contact.trim()) ? null : suggestText.contactWrong),
};
