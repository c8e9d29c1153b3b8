import { copyText } from '#platform/copyText.ts';

const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
let copied: string[] = [];
const setExec = (answer: () => boolean) => {
  const value = (command: string) => {
    const field = document.activeElement as HTMLTextAreaElement;
    copied.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
    return answer();
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value });
};

afterEach(() => {
  copied = [];
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  document.body.innerHTML = '';
});

describe('copyText', () => {
  it('R24: copies the text with the clipboard API', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    setClipboard({ writeText });
    setExec(() => true);
    await expect(copyText('AB12')).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith('AB12');
    expect(copied).toEqual([]);
  });

  it('R24: the hidden field opens no keyboard, zooms no page and is not read aloud', async () => {
    const fields: { readOnly: boolean; hidden: string | null; size: string; opacity: string }[] = [];
    setExec(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      const { readOnly, style } = field;
      fields.push({
        readOnly,
        hidden: field.getAttribute('aria-hidden'),
        size: style.fontSize,
        opacity: style.opacity,
      });
      return true;
    });
    await copyText('AB12');
    expect(fields).toEqual([{ readOnly: true, hidden: 'true', size: '16px', opacity: '0' }]);
  });

  it.each([
    ['is missing', undefined],
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    [
      'throws',
      {
        writeText: () => {
          throw new Error('no');
        },
      },
    ],
  ])('R24: if the clipboard %s, the hidden field copies the text and is removed', async (_name, clipboard) => {
    document.body.innerHTML = '<button>x</button>';
    const button = document.querySelector('button')!;
    button.focus();
    setClipboard(clipboard);
    setExec(() => true);
    await expect(copyText('第一行\n第二行')).resolves.toBe(true);
    expect(copied).toEqual(['copy 第一行\n第二行']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('R24: the hidden field copies also where nothing has the focus', async () => {
    setExec(() => true);
    const focused = jest.spyOn(document, 'activeElement', 'get').mockReturnValueOnce(null);
    await expect(copyText('AB12')).resolves.toBe(true);
    focused.mockRestore();
    expect(copied).toEqual(['copy AB12']);
  });

  it.each([
    ['refuses', () => setExec(() => false)],
    [
      'throws',
      () =>
        setExec(() => {
          throw new Error('no');
        }),
    ],
    ['is missing', () => undefined],
  ])('R24: if the fallback %s too, the caller is told', async (_name, set) => {
    setClipboard(undefined);
    set();
    await expect(copyText('x')).resolves.toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
