/** Rules of the steps of /phone. Pure. */
import type { PhoneDraft } from '#features/signIn/drafts.ts';

/** Current step: a code, the confirmation of the old number, or the new number. */
export type PhoneStep = 'oldStart' | 'oldCode' | 'newNumber' | 'newCode';

/**
 * A member with a number confirms it first and then enters the new one. A member without one (from LINE) only enters
 * it.
 * @param hasNumber the member has a number now
 */
export function phoneStep(draft: PhoneDraft, hasNumber: boolean): PhoneStep {
  const needsOld = hasNumber && !draft.isOldConfirmed;
  const isCodeOfStep = draft.isEnteringCode && draft.sentTo !== null && draft.sentTo.isOld === needsOld;
  if (needsOld) return isCodeOfStep ? 'oldCode' : 'oldStart';
  return isCodeOfStep ? 'newCode' : 'newNumber';
}

/** Progress of the steps. null when there is only one step. */
export function stepCount(step: PhoneStep, hasNumber: boolean): { step: number; steps: number } | null {
  if (!hasNumber) return null;
  return { step: step === 'oldStart' || step === 'oldCode' ? 1 : 2, steps: 2 };
}
