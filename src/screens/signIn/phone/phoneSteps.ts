/** The steps of /phone, as a pure rule. */
import type { PhoneDraft } from '#features/signIn/drafts.ts';

/** What is asked for now: a code, the start of confirming the old number, or the new number. */
export type PhoneStep = 'oldStart' | 'oldCode' | 'newNumber' | 'newCode';

/**
 * A member who has a number confirms it first, then gives the new one; one without (from LINE) only the new.
 * @param hasNumber whether the member has a number now
 */
export function phoneStep(draft: PhoneDraft, hasNumber: boolean): PhoneStep {
  const needsOld = hasNumber && !draft.isOldConfirmed;
  const isCodeOfStep = draft.isEnteringCode && draft.sentTo !== null && draft.sentTo.isOld === needsOld;
  if (needsOld) return isCodeOfStep ? 'oldCode' : 'oldStart';
  return isCodeOfStep ? 'newCode' : 'newNumber';
}

/** Where the member stands: `null` when there is only one step. */
export function stepCount(step: PhoneStep, hasNumber: boolean): { step: number; steps: number } | null {
  if (!hasNumber) return null;
  return { step: step === 'oldStart' || step === 'oldCode' ? 1 : 2, steps: 2 };
}
