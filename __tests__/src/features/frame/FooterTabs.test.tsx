import { screen } from '@testing-library/react';

import { FooterTabs } from '#features/frame/FooterTabs.tsx';
import { localKeys, writeLocal } from '#platform/storage.ts';

import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

const PATH = '/discover/dailybest';

beforeEach(freshBrowser);

describe('the three-tab bar of /discover/*', () => {
  it('spec 2: 到店 leads to the saved branch, else to /', async () => {
    const { user, path } = renderScreen(<FooterTabs active="discover" />, { path: PATH });
    expect(screen.getAllByRole('button').map((tab) => tab.textContent)).toEqual(['到店', '探索', '我的']);
    expect(screen.getByRole('button', { name: '探索' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: '到店' }));
    expect(path()).toBe('/');
  });

  it.each([
    ['到店', '/store/1001'],
    ['探索', '/'],
    ['我的', '/mine'],
  ])('spec 2: %s leads to %s', async (name, where) => {
    writeLocal(localKeys.braId, '1001');
    const { user, path } = renderScreen(<FooterTabs active="discover" />, { path: PATH });
    await user.click(screen.getByRole('button', { name }));
    expect(path()).toBe(where);
  });

  it.each([
    ['到店', 'left-in'],
    ['我的', 'right-in'],
  ])('spec 2.9: %s comes %s, by tab order', async (name, animation) => {
    writeLocal(localKeys.braId, '1001');
    const { user } = renderScreen(<FooterTabs active="discover" />, { path: PATH });
    await user.click(screen.getByRole('button', { name }));
    expect((window.history.state as { usr: unknown }).usr).toMatchObject({ animation });
  });

  it('what stands at the corner of 我的 is read with its words', () => {
    renderScreen(<FooterTabs active="discover" atMine="3 則未讀" />, { path: PATH });
    expect(screen.getByRole('button', { name: /^我的\s*3 則未讀$/ })).toBeInTheDocument();
  });
});
