import * as matchRoute from '#app/matchRoute.ts';
import { prepareTouched } from '#app/prepareTouched.ts';

describe('issue 12.4: the screen that a touched link leads to', () => {
  const prepare = jest.spyOn(matchRoute, 'prepareScreen').mockImplementation(() => undefined);
  let stop = (): void => undefined;

  function touch(html: string, saveData = false): unknown[][] {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
    document.body.innerHTML = html;
    document.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    return prepare.mock.calls;
  }

  beforeEach(() => {
    prepare.mockClear();
    stop = prepareTouched();
  });
  afterEach(() => stop());

  it('has its script fetched when the finger comes down, wherever in the link', () => {
    expect(touch('<a href="/store/comments?braId=1001"><span><b>評論</b></span></a>')).toEqual([['/store/comments']]);
  });

  it('is left alone on Save-Data, beside a link, and when it is another site’s', () => {
    expect(touch('<a href="/mine"><b>我的</b></a>', true)).toEqual([]);
    expect(touch('<a href="/mine">我的</a><b>字</b>')).toEqual([]);
    expect(touch('<a href="https://order.example/app"><b>點餐</b></a>')).toEqual([]);
  });

  it('is not followed any more once it is stopped', () => {
    stop();
    expect(touch('<a href="/mine"><b>我的</b></a>')).toEqual([]);
  });
});
