import { act, fireEvent, render, screen } from '@testing-library/react';

import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();

type Watcher = { callback: IntersectionObserverCallback; disconnect: jest.Mock };
let watchers: Watcher[] = [];
beforeEach(() => {
  watchers = [];
  window.IntersectionObserver = class {
    disconnect = jest.fn();
    observe = jest.fn();
    constructor(callback: IntersectionObserverCallback) {
      watchers.push({ callback, disconnect: this.disconnect });
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
});
function comeNear() {
  act(() => {
    for (const { callback } of watchers)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });
}

describe('LazyImage', () => {
  it('spec 2: has no URL until it comes near, then requests its size', () => {
    render(<LazyImage name="goods/beef" alt="紅燒牛肉麵" width={160} ratio={4 / 3} />);
    const image = screen.getByRole('img', { name: '紅燒牛肉麵' });
    expect(image).not.toHaveAttribute('src');
    comeNear();
    expect(image.getAttribute('src')).toMatch(/\/v1\/ume\/client\/file\/showImage\?filename=goods%2Fbeef\/160$/);
    expect(watchers[0]!.disconnect).toHaveBeenCalled();
  });

  it('reserves its space by ratio before it loads, with width and height', () => {
    const { container } = render(<LazyImage name="a" alt="圖" width={160} ratio={4 / 3} />);
    expect(container.querySelector<HTMLElement>('[data-state]')!.style.paddingTop).toBe('75%');
    expect(screen.getByRole('img')).toHaveAttribute('width', '160');
    expect(screen.getByRole('img')).toHaveAttribute('height', '120');
  });

  it('shows the blurred picture of its name first, and none after a failure', () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const name = `photo-${'0'.repeat(32)}-${'8'.repeat(27)}`;
    const { container, rerender } = render(<LazyImage name={name} alt="圖" width={160} />);
    const box = () => container.querySelector<HTMLElement>('[data-state]')!;
    expect(box().style.backgroundImage).toContain('data:image/bmp;base64,');
    comeNear();
    fireEvent.error(screen.getByRole('img', { name: '圖' }));
    expect(box().style.backgroundImage).toBe('');
    logged.mockRestore();
    rerender(<LazyImage name="noodle" alt="圖" width={160} />);
    expect(box().style.backgroundImage).toBe('');
  });

  it('perf: loads the picture of the first view at once, with high priority', () => {
    render(<LazyImage name="cover" alt="封面" width={390} priority />);
    expect(screen.getByRole('img')).toHaveAttribute('src');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(watchers).toHaveLength(0);
  });

  it('loads the image at once in a browser without IntersectionObserver', () => {
    delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
    render(<LazyImage name="a" alt="圖" width={160} />);
    expect(screen.getByRole('img')).toHaveAttribute('src');
  });

  it('spec 8.7: logs a failed picture and shows a placeholder with its name', () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { container, rerender } = render(<LazyImage name="gone" alt="豆腐" width={84} priority enlarge />);
    fireEvent.error(screen.getByRole('img'));
    expect(logged).toHaveBeenCalledTimes(1);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: '豆腐' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<LazyImage name="there" alt="豆腐" width={84} priority />);
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('there'));
    logged.mockRestore();
  });

  it('a store without a picture shows the placeholder and logs nothing', () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { container } = render(<LazyImage name="" alt="" width={84} />);
    expect(container.querySelector('img')).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('spec 2.20: a click enlarges it, and button and Escape restore the focus', async () => {
    render(<LazyImage name="goods/beef" alt="紅燒牛肉麵" width={160} enlarge priority />);
    const button = screen.getByRole('button', { name: '放大圖片：紅燒牛肉麵' });
    for (const leave of [
      () => fireEvent.click(screen.getByRole('button', { name: '關閉' })),
      () => fireEvent.keyDown(screen.getByRole('button', { name: '關閉' }), { key: 'Escape' }),
    ]) {
      button.focus();
      fireEvent.click(button);
      await settle();
      expect(screen.getByRole('dialog', { name: '紅燒牛肉麵' })).toBeVisible();
      expect(document.querySelector('.adm-image-viewer-slide img')).toHaveAttribute(
        'src',
        expect.stringMatching(/goods%2Fbeef\/1200$/),
      );
      expect(screen.getByRole('button', { name: '關閉' })).toHaveFocus();
      leave();
      await settle();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    }
  });
});
