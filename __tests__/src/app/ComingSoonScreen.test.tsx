import { screen } from '@testing-library/react';
import axe from 'axe-core';

import { freshBrowser, renderPortal } from '../../support/renderScreen.tsx';

describe('ComingSoonScreen', () => {
  beforeEach(freshBrowser);

  it.each([
    ['/viewlabel', '商品標示'],
    ['/discover/coupons', '優惠券'],
    ['/notice/system', '系統通知'],
    ['/notice/all', '通知'],
    ['/uncomment/complain', '訂單申訴'],
    ['/address-edit', '7-ELEVEN 取貨門市'],
  ])('%s shows its title, 即將推出, and names the document', async (path, title) => {
    await renderPortal({ path, member: { userId: 'u1', token: 't1' } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('即將推出')).toBeVisible();
    expect(document.title).toBe(`${title}｜ume`);
  });

  it.each(['/viewlabel', '/nowhere', '/'])('axe finds nothing on %s', async (path) => {
    const { container } = await renderPortal({ path });
    await screen.findByRole('heading');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
