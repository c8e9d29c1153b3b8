import { screen } from '@testing-library/react';

import JumpScreen from '#screens/entry/JumpScreen.tsx';

import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

const pattern = '/jump/:braId?/:codeId?';

beforeEach(freshBrowser);

describe('/jump', () => {
  it.each([
    ['/jump/1001', '/store/1001'],
    ['/jump/1001/T3', '/store/1001/T3'],
  ])('%s redirects to the page of the store at %s', async (path, target) => {
    renderScreen(<JumpScreen />, { path, pattern });
    expect(await screen.findByText(`elsewhere: ${target}`)).toBeVisible();
  });

  it('without a branch it becomes the saved branch, otherwise /', async () => {
    const first = renderScreen(<JumpScreen />, { path: '/jump', pattern });
    expect(await screen.findByText('elsewhere: /')).toBeVisible();
    first.unmount();
    localStorage.setItem('braId', '1001');
    renderScreen(<JumpScreen />, { path: '/jump', pattern });
    expect(await screen.findByText('elsewhere: /store/1001')).toBeVisible();
  });

  it.each(['/jump/1001', '/jump/1001/T3', '/jump'])('spec 7.14: %s keeps its query in the redirect', async (path) => {
    renderScreen(<JumpScreen />, { path: `${path}?utm_source=poster&source=fb&seat=`, pattern });
    await screen.findByText(/elsewhere/);
    expect(window.location.search).toBe('?utm_source=poster&source=fb&seat=');
  });

  it('R8: leaves no history entry, so that Back never returns to it', async () => {
    const before = window.history.length;
    renderScreen(<JumpScreen />, { path: '/jump/1001', pattern });
    await screen.findByText('elsewhere: /store/1001');
    expect(window.history.length).toBe(before);
  });
});
