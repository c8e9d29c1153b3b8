import { act, render, screen, waitFor } from '@testing-library/react';

import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { LazyScreen, lazyScreen } from '#app/LazyScreen.tsx';
import { firstViewDone } from '#preview/handOver.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { frameText } from '#text/frameText.ts';

import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';
import { findMessage } from '../../support/shownMessages.ts';

import type { ComponentType } from 'react';

function Words() {
  return <p>here</p>;
}
const loaded = () => Promise.resolve({ default: Words as ComponentType });
const isPending = () => screen.queryByRole('status', { name: frameText.loading }) !== null;

beforeEach(freshBrowser);

describe('LazyScreen', () => {
  it('R23: a screen whose script is loaded is in the first render', async () => {
    const part = lazyScreen(loaded);
    await part.get();
    const { container } = render(<LazyScreen module={part} />);
    expect(container.textContent).toBe('here');
  });

  it('P7: the placeholder goes as soon as the script has loaded', async () => {
    firstViewDone();
    let arrive: (module: { default: ComponentType }) => void = () => undefined;
    const part = lazyScreen(() => new Promise((resolve) => (arrive = resolve)));
    render(<LazyScreen module={part} />);
    expect(isPending()).toBe(true);
    await act(async () => {
      arrive({ default: Words });
      await part.get();
    });
    expect(screen.getByText('here')).toBeInTheDocument();
    expect(isPending()).toBe(false);
  });

  it('renders nothing before the first screen, because index.html shows the skeleton', () => {
    const { container } = render(<LazyScreen module={lazyScreen(() => new Promise(() => undefined))} />);
    expect(container).toBeEmptyDOMElement();
  });

  describe('after a failed script', () => {
    const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const retryButton = () => screen.getByRole('button', { name: frameText.reload });
    const reload = jest.spyOn(windowDriver, 'reload').mockImplementation(() => undefined);
    const fetchSpy = jest.spyOn(window, 'fetch');
    beforeEach(() => {
      reload.mockReset();
      fetchSpy.mockReset();
    });

    /** A screen whose script fails `times` times. */
    async function renderFailed(times: number) {
      const load = jest.fn(loaded);
      for (let at = 0; at < times; at += 1) load.mockRejectedValueOnce(chunkError());
      const { user } = renderScreen(<LazyScreen module={lazyScreen(load)} />);
      expect(await screen.findByRole('heading', { name: frameText.chunkTitle })).toBeInTheDocument();
      return { user, load };
    }

    it('is retried in place by a tap', async () => {
      const { user, load } = await renderFailed(1);
      await user.click(retryButton());
      expect(await screen.findByText('here')).toBeInTheDocument();
      expect(load).toHaveBeenCalledTimes(2);
      expect(reload).not.toHaveBeenCalled();
    });

    it('is retried when the network is back', async () => {
      await renderFailed(1);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('here')).toBeInTheDocument();
    });

    it('is retried when the network returns during a failing attempt', async () => {
      const { load } = await renderFailed(1);
      let fail: () => void = () => undefined;
      load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(chunkError()))));
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
      act(() => void window.dispatchEvent(new Event('online')));
      await act(async () => {
        fail();
        await Promise.resolve();
      });
      expect(await screen.findByText('here')).toBeInTheDocument();
      expect(load).toHaveBeenCalledTimes(3);
    });

    it('spec 8.4: offline, a tap shows a toast and the page stays', async () => {
      fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'));
      const { user } = await renderFailed(9);
      await user.click(retryButton());
      await findMessage('網路不太穩，再試一次');
      expect(await screen.findByRole('heading', { name: frameText.chunkTitle })).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
    });

    it('loads the script when the network returns during a retry, without a reload', async () => {
      fetchSpy.mockResolvedValue(new Response(null));
      const { user } = await renderFailed(2);
      await user.click(retryButton());
      expect(await screen.findByText('here')).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
    });

    it('reloads the page when a deployment has replaced the script', async () => {
      fetchSpy.mockResolvedValue(new Response(null));
      const { user } = await renderFailed(9);
      await user.click(retryButton());
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    });

    it('leaves an error thrown by the script to the error boundary', async () => {
      const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      renderScreen(
        <ErrorBoundary>
          <LazyScreen module={lazyScreen(() => Promise.reject(new TypeError('x is not a function')))} />
        </ErrorBoundary>,
      );
      expect(await screen.findByRole('heading', { name: frameText.failedTitle })).toBeInTheDocument();
      quiet.mockRestore();
    });
  });
});
