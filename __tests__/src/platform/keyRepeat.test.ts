import { pressOncePerKey } from '#platform/keyRepeat.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = pressOncePerKey();
});
afterEach(() => stop());

/** @returns whether the browser continues with the key, e.g. clicks the focused button */
function hold(tag: 'button' | 'textarea' | 'input' | 'a', init: KeyboardEventInit): boolean {
  const target = document.body.appendChild(document.createElement(tag));
  const isPressed = target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  target.remove();
  return isPressed;
}

it.each([
  ['button', 'Enter', true, false],
  ['a', 'Enter', true, false],
  ['input', 'Enter', true, false],
  ['button', 'Enter', false, true],
  ['textarea', 'Enter', true, true],
  ['input', 'a', true, true],
  ['button', 'Tab', true, true],
] as const)('T5: in %s the key %s, repeated %s, continues: %s', (tag, key, repeat, goesOn) => {
  expect(hold(tag, { key, repeat })).toBe(goesOn);
});

it('T5: a widget that handles the key itself does not hide a repeat', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('keydown', (event) => event.stopPropagation());
  const repeat = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', repeat: true });
  expect(button.dispatchEvent(repeat)).toBe(false);
  button.remove();
});

it('repeated keys count again once the listener is stopped', () => {
  stop();
  expect(hold('button', { key: 'Enter', repeat: true })).toBe(true);
});
