import { fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { galleryText } from '#text/galleryText.ts';
import { Gallery } from '#gallery/Gallery.tsx';

import { settle, useFakeFrames } from '../../support/fakeFrames.ts';

useFakeFrames();

describe('Gallery', () => {
  it('spec 2: one page shows every widget of the specification', async () => {
    render(<Gallery />);
    await settle();
    for (const title of Object.values(galleryText.sections))
      expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: '評分' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '性別' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: '接收通知' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '建議內容' })).toBeInvalid();
    expect(screen.getByRole('navigation')).toBeInTheDocument();
  });

  it('runs its examples: the answer to a prompt appears in the page', async () => {
    render(<Gallery />);
    fireEvent.click(screen.getByRole('button', { name: '輸入（140）' }));
    await settle();
    fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox'), { target: { value: '少冰' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '確認' }));
    await settle();
    expect(screen.getByText('回答：少冰')).toBeInTheDocument();
  });

  it('passes every axe rule that needs no layout', async () => {
    jest.useRealTimers();
    const { container } = render(<Gallery />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    jest.useFakeTimers();
  });
});
