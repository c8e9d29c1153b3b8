import { dropSecretsFromAddress, withoutSecrets } from '#platform/addressBar.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('addressBar', () => {
  it.each([
    ['https://a.tw/store/1?token=x', 'https://a.tw/store/1'],
    ['https://a.tw/store/1?token=x&token=y&braId=2#top', 'https://a.tw/store/1?braId=2#top'],
    ['https://a.tw/third/line?code=c&state=s&friendship=1', 'https://a.tw/third/line?friendship=1'],
    ['https://a.tw/store/1?q=a%20b', 'https://a.tw/store/1?q=a%20b'],
    ['not an address?token=x', 'not an address?token=x'],
  ])('C4, C20: removes secrets from %s, which leaves %s', (url, clean) => {
    expect(withoutSecrets(url)).toBe(clean);
  });

  it('C4: the address bar loses secrets without a new entry and keeps its state', () => {
    window.history.replaceState({ key: 'k' }, '', '/third/line?code=c&state=s&x=1');
    const { length } = window.history;
    dropSecretsFromAddress();
    expect(window.location.href).toBe('http://localhost/third/line?x=1');
    expect(window.history.state).toEqual({ key: 'k' });
    expect(window.history).toHaveLength(length);
  });

  it('C4: a URL without secrets is unchanged, and a refusal throws nothing', () => {
    const spy = jest.spyOn(window.history, 'replaceState');
    dropSecretsFromAddress();
    expect(spy).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/?token=x');
    spy.mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(dropSecretsFromAddress).not.toThrow();
    spy.mockRestore();
  });
});
