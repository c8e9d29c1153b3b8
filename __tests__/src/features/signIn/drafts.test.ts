import {
  clearPhoneDraft,
  clearSignInDraft,
  readPhoneDraft,
  readSignInDraft,
  savePhoneDraft,
  saveSignInDraft,
} from '#features/signIn/drafts.ts';
import { forgetMemory } from '#platform/storage.ts';

beforeEach(() => {
  forgetMemory();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('R18: the sign-in drafts restore each typed field after a reload', () => {
  saveSignInDraft({ areaCode: '852', typed: '5123' });
  saveSignInDraft({ digits: '012' });
  expect(readSignInDraft()).toEqual({ areaCode: '852', typed: '5123', digits: '012', tryKey: '' });
  savePhoneDraft({ sentTo: { phoneAreaCode: '886', mobileNumber: '0912345678', isOld: true }, isEnteringCode: true });
  expect(readPhoneDraft()).toMatchObject({ isOldConfirmed: false, isEnteringCode: true, sentTo: { isOld: true } });
});

it('C15: clearing both drafts leaves no key in the local storage', () => {
  saveSignInDraft({ typed: '0912' });
  savePhoneDraft({ typed: '0912' });
  clearSignInDraft();
  clearPhoneDraft();
  expect(localStorage.length).toBe(0);
});

it('R15: reads a corrupt or foreign draft as an empty draft', () => {
  for (const text of ['{', '[]', '"x"', '{"at":1,"draft":{"typed":5}}', 'null']) {
    localStorage.setItem('ume.signInDraft', text);
    expect(readSignInDraft()).toEqual({ areaCode: '886', typed: '', digits: '', tryKey: '' });
  }
  localStorage.setItem(
    'ume.phoneDraft',
    JSON.stringify({ at: Date.now(), draft: { ...readPhoneDraft(), sentTo: { phoneAreaCode: 1 } } }),
  );
  expect(readPhoneDraft().sentTo).toBeNull();
});

it('C15: a sign-in draft expires one day after it was saved', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  saveSignInDraft({ typed: '0912' });
  jest.setSystemTime(Date.UTC(2026, 10, 21, 0, 0, 1));
  expect(readSignInDraft().typed).toBe('');
});

it('a clock that was set back removes no draft, and extends none for ever', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  saveSignInDraft({ typed: '0912' });
  jest.setSystemTime(Date.UTC(2026, 10, 19, 23, 59, 58));
  expect(readSignInDraft().typed).toBe('0912');
  jest.setSystemTime(Date.UTC(2026, 10, 18));
  expect(readSignInDraft().typed).toBe('');
});
