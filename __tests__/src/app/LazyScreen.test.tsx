import { act, render, screen } from '@testing-library/react';

import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { LazyScreen, lazyScreen } from '#app/LazyScreen.tsx';
import { firstViewDone } from '#features/frame/firstView.ts';
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

  it('perf 5: what stands in its place goes when the script is there', async () => {
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

  it('a script that did not come is told by the error boundary; the next visit asks for it anew', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(loaded).mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    const part = lazyScreen(load);
    const first = renderScreen(<ErrorBoundary><LazyScreen module={part} /></ErrorBoundary>);
    expect(await screen.findByRole('heading', { name: frameText.chunkTitle })).toBeInTheDocument();
    first.unmount();
    render(<LazyScreen module={part} />);
    expect(await screen.findByText('here')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    quiet.mockRestore();
  });
});
