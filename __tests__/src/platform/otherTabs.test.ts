import { onOtherTab } from '#platform/otherTabs.ts';
import { localKeys } from '#platform/storage.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

const wrote = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(freshBrowser);

it('reports changes of its key, a cleared storage and page returns, until stopped', () => {
  const heard = jest.fn();
  const stop = onOtherTab(localKeys.drafts, heard);
  wrote('braId');
  expect(heard).toHaveBeenCalledTimes(0);
  wrote(localKeys.drafts);
  wrote(null);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  wrote(localKeys.drafts);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(3);
});
