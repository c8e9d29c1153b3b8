import { screen, waitFor } from '@testing-library/react';

import { drawToast } from '#widgets/overlays/toastImpl.tsx';

const place = () => document.querySelector('body > div:not([id])');

describe('a toast closed while it is being drawn', () => {
  // separates the steps that act() would batch, as in a browser: root, effects, first frame
  beforeAll(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });

  it.each([0, 1, 2, 3, 4, 5])('leaves nothing in the page: closed after %i turns', async (turns) => {
    const { close } = drawToast('loading', '正在查詢使用者資訊');
    expect(place()).toBeInTheDocument();
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    close();
    await waitFor(() => expect(place()).toBeNull());
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
  });

  it('does not remove the following toast', async () => {
    const first = drawToast('loading', '正在查詢使用者資訊');
    await screen.findByText('正在查詢使用者資訊');
    const second = drawToast('error', '網路不太穩，再試一次');
    first.close();
    await expect(screen.findByText('網路不太穩，再試一次')).resolves.toBeVisible();
    second.close();
    await waitFor(() => expect(place()).toBeNull());
  });
});
