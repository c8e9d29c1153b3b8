import { phoneStep, stepCount } from '#screens/signIn/phone/phoneSteps.ts';

import type { PhoneDraft } from '#features/signIn/drafts.ts';

const EMPTY: PhoneDraft = {
  areaCode: '886',
  typed: '',
  isOldConfirmed: false,
  sentTo: null,
  isEnteringCode: false,
  digits: '',
  returnTo: null,
};
const sent = (isOld: boolean): Partial<PhoneDraft> => ({
  sentTo: { phoneAreaCode: '886', mobileNumber: '0912345678', isOld },
  isEnteringCode: true,
});

it.each([
  ['a member with a number begins with the old one', true, {}, 'oldStart'],
  ['… gives its code', true, sent(true), 'oldCode'],
  ['… then the new number', true, { isOldConfirmed: true }, 'newNumber'],
  ['… and its code', true, { isOldConfirmed: true, ...sent(false) }, 'newCode'],
  ['… whose confirmation ran out begins again', true, sent(false), 'oldStart'],
  [
    '… whose old code was confirmed is not asked for it again',
    true,
    { isOldConfirmed: true, ...sent(true) },
    'newNumber',
  ],
  [
    '… who changes the number is asked for it',
    true,
    { isOldConfirmed: true, ...sent(false), isEnteringCode: false },
    'newNumber',
  ],
  ['one from LINE gives only the new number', false, {}, 'newNumber'],
  ['… and its code', false, sent(false), 'newCode'],
] as const)('derives the step of a phone change from its draft: %s', (_name, hasNumber, part, step) => {
  expect(phoneStep({ ...EMPTY, ...part }, hasNumber)).toBe(step);
});

it('counts two steps with a number, and none without', () => {
  expect(stepCount('oldCode', true)).toEqual({ step: 1, steps: 2 });
  expect(stepCount('newCode', true)).toEqual({ step: 2, steps: 2 });
  expect(stepCount('newNumber', false)).toBeNull();
});
