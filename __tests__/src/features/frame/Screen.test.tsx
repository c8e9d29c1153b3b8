import { screen } from '@testing-library/react';

import { firstViewDone, isFirstViewDone } from '#preview/handOver.ts';
import { Screen } from '#features/frame/Screen.tsx';

import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

describe('Screen', () => {
  beforeEach(() => {
    freshBrowser();
    document.body.insertAdjacentHTML('afterbegin', '<div id="first"></div>');
  });
  afterEach(() => document.getElementById('first')?.remove());

  it('has one h1, a named back button and the title of the document', () => {
    renderScreen(<Screen title="領取優惠券">words</Screen>);
    expect(screen.getByRole('heading', { level: 1, name: '領取優惠券' })).toBeVisible();
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('words');
    expect(document.title).toBe('領取優惠券｜ume');
  });

  it('the first screen replaces the static first view and does not move the focus', () => {
    renderScreen(<Screen title="a" />);
    expect(document.getElementById('first')).toBeNull();
    expect(isFirstViewDone()).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  it('a later screen puts the focus on its heading', () => {
    firstViewDone();
    renderScreen(<Screen title="a" />);
    expect(screen.getByRole('heading', { name: 'a' })).toHaveFocus();
  });

  it('a bare screen has no bar; its own heading gets the focus', () => {
    firstViewDone();
    renderScreen(
      <Screen title="梅香" bare>
        <h1>梅香牛肉麵</h1>
      </Screen>,
    );
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { name: '梅香牛肉麵' })).toHaveFocus();
  });

  it('a screen without a heading yet focuses its main element, named by the title', () => {
    firstViewDone();
    renderScreen(<Screen title="梅香" bare isWaiting />);
    expect(screen.getByRole('main', { name: '梅香' })).toHaveFocus();
  });

  it('while it waits, the static first view stays', () => {
    const { rerender } = renderScreen(<Screen title="a" isWaiting />);
    expect(document.getElementById('first')).not.toBeNull();
    rerender(<p />);
    expect(isFirstViewDone()).toBe(false);
  });

  it('back can be taken over, and can be left out', async () => {
    const handleBack = jest.fn();
    const { user, unmount } = renderScreen(<Screen title="a" onBack={handleBack} />);
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(handleBack).toHaveBeenCalledTimes(1);
    unmount();
    renderScreen(<Screen title="a" back={false} right={<button>more</button>} footer={<button>pay</button>} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['more', 'pay']);
  });
});
