import { act, render, screen, waitFor } from '@testing-library/react';

import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { LazyScreen, lazyScreen } from '#app/LazyScreen.tsx';
import { firstViewDone } from '#preview/handOver.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { frameText } from '#text/frameText.ts';

import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

import type { ComponentType } from 'react';

function Words() {
  return <p>here</p>;
}
const loaded = () => Promise.resolve({ default: Words as ComponentType });
const isPending = () => screen.queryByRole('status', { name: frameText.loading }) !== null;

beforeEach(freshBrowser);

describe('a screen with a script of its own', () => {
  it('R23: one whose script was fetched before is there in the first render', async () => {
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

  it('before the first screen nothing of its own stands there: index.html shows the skeleton still', () => {
    const { container } = render(<LazyScreen module={lazyScreen(() => new Promise(() => undefined))} />);
    expect(container).toBeEmptyDOMElement();
  });

  describe('whose script did not come', () => {
    const missed = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const again = () => screen.getByRole('button', { name: frameText.reload });
    const reload = jest.spyOn(windowDriver, 'reload').mockImplementation(() => undefined);
    const answer = jest.spyOn(window, 'fetch');
    beforeEach(() => {
      reload.mockReset();
      answer.mockReset();
    });

    /** Missed as often as `times`. */
    async function showMissed(times: number) {
      const load = jest.fn(loaded);
      for (let at = 0; at < times; at += 1) load.mockRejectedValueOnce(missed());
      const { user } = renderScreen(<LazyScreen module={lazyScreen(load)} />);
      expect(await screen.findByRole('heading', { name: frameText.chunkTitle })).toBeInTheDocument();
      return { user, load };
    }

    it('is tried again in place, by a tap', async () => {
      const { user, load } = await showMissed(1);
      await user.click(again());
      expect(await screen.findByText('here')).toBeInTheDocument();
      expect(load).toHaveBeenCalledTimes(2);
      expect(reload).not.toHaveBeenCalled();
    });

    it('is tried again by itself when the network is back', async () => {
      await showMissed(1);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('here')).toBeInTheDocument();
    });

    it('is tried again by itself when the network comes back while a try that set out without it is still failing', async () => {
      const { load } = await showMissed(1);
      let fail: () => void = () => undefined;
      load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(missed()))));
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

    it('spec 8.4: without a network a tap says so, and nothing is thrown away', async () => {
      answer.mockRejectedValue(new TypeError('Failed to fetch'));
      const { user } = await showMissed(9);
      await user.click(again());
      expect(await screen.findByText('網路不太穩，再試一次')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: frameText.chunkTitle })).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
    });

    it('a network that comes back while it is tried again brings the script: nothing is thrown away', async () => {
      answer.mockResolvedValue(new Response(null));
      const { user } = await showMissed(2);
      await user.click(again());
      expect(await screen.findByText('here')).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
    });

    it('where the site was renewed since, the page is loaded anew', async () => {
      answer.mockResolvedValue(new Response(null));
      const { user } = await showMissed(9);
      await user.click(again());
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    });

    it('what a script throws itself is the error boundary’s', async () => {
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
