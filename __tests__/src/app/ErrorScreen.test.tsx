import { screen } from '@testing-library/react';

import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { isChunkFailure } from '#app/ErrorScreen.tsx';
import { windowDriver } from '#platform/windowDriver.ts';

import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

function Fails({ error }: { error: Error }): never {
  throw error;
}

const chunkError = (): Error => Object.assign(new Error('Loading chunk store failed.'), { name: 'ChunkLoadError' });

describe('ErrorScreen', () => {
  const reload = jest.fn();
  const assign = jest.fn();
  beforeEach(() => {
    freshBrowser();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    windowDriver.reload = reload;
    windowDriver.assign = assign;
    reload.mockReset();
    assign.mockReset();
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the failure with a reload button and a home button', async () => {
    localStorage.setItem('braId', '12');
    document.body.insertAdjacentHTML('afterbegin', '<div id="first"></div>');
    const { user } = renderScreen(
      <ErrorBoundary>
        <Fails error={new TypeError('x is not a function')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: '頁面出了點問題' })).toBeVisible();
    expect(document.getElementById('first')).toBeNull();
    await user.click(screen.getByRole('button', { name: '回首頁' }));
    expect(assign).toHaveBeenCalledWith('/store/12');
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('states the problem in the title and the next step below it, also offline', () => {
    const { unmount } = renderScreen(
      <ErrorBoundary>
        <Fails error={chunkError()} />
      </ErrorBoundary>,
    );
    expect(screen.getAllByText('頁面沒有載入完成')).toHaveLength(1);
    expect(screen.queryByText('您目前離線')).toBeNull();
    unmount();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(
      <ErrorBoundary>
        <Fails error={chunkError()} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('您目前離線')).toBeVisible();
  });

  it('has its own message for a script that did not load', () => {
    renderScreen(
      <ErrorBoundary>
        <Fails error={chunkError()} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: '頁面沒有載入完成' })).toBeVisible();
    expect(document.querySelector('main svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: '重新載入' })).toBeVisible();
    expect(
      [
        chunkError(),
        new Error('Loading CSS chunk 7 failed'),
        new Error('Failed to fetch dynamically imported module: x'),
        new Error('x'),
        'x',
      ].map(isChunkFailure),
    ).toEqual([true, true, true, false, false]);
  });
});
