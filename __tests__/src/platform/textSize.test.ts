import { applySavedTextSize, applyTextSize } from '#platform/textSize.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

const size = () => document.documentElement.style.fontSize;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
});

describe('/mine: text size', () => {
  it('is a percentage of the browser’s setting', () => {
    applyTextSize('large');
    expect(size()).toBe('115%');
    applyTextSize('largest');
    expect(size()).toBe('130%');
    applyTextSize('standard');
    expect(size()).toBe('');
  });

  it('applies before the slices are restored, in redux-persist’s format', () => {
    writeLocal(
      localKeys.persisted,
      JSON.stringify({
        user: JSON.stringify({ signData: null, userDetail: null, textSize: 'largest' }),
        _persist: '{}',
      }),
    );
    applySavedTextSize();
    expect(size()).toBe('130%');
  });

  it.each([
    null,
    '{',
    '{"user":"{\\"textSize\\":\\"huge\\"}"}',
    JSON.stringify({ user: JSON.stringify({ textSize: 'standard' }) }),
  ])('R15: the stored state %s changes no text size', (text) => {
    if (text !== null) writeLocal(localKeys.persisted, text);
    applySavedTextSize();
    expect(size()).toBe('');
  });
});
