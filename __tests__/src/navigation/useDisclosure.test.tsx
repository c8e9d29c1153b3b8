import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';

import { saveResumeEntry, takeResumeEntry } from '#navigation/resumeEntry.ts';
import { forgetEntries } from '#platform/entryMemory.ts';
import { useDisclosure } from '#navigation/useDisclosure.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

function Hours() {
  const [isOpen, toggle] = useDisclosure('hours');
  return (
    <button type="button" aria-expanded={isOpen} onClick={toggle}>
      營業時間
    </button>
  );
}

/** The current history entry, in the router's format. */
function show(key: string, usr: unknown = null) {
  window.history.replaceState({ key, usr, idx: 0 }, '', '/store/7');
  return render(
    <BrowserRouter>
      <Hours />
    </BrowserRouter>,
  );
}
const button = () => screen.getByRole('button', { name: '營業時間' });

beforeEach(freshBrowser);

it('R25: is open again on its own entry, and closed on another', async () => {
  const first = show('k1');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  first.unmount();
  const other = show('k2');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  other.unmount();
  show('k1');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

it('R25: is open again after a LINE sign-in that ends in a new entry', async () => {
  const before = show('k1');
  await userEvent.click(button());
  before.unmount();
  saveResumeEntry('/store/7');
  forgetEntries();
  show('k2', { entry: takeResumeEntry('/store/7') });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

it.each(['{"hours":1}', '{"hours":"yes"}', '"hours"', 'null', '[]'])(
  'R15: a disclosure is closed after an invalid stored value (%s)',
  (disclosures) => {
    sessionStorage.setItem('ume.entries', `[["k1 /store/7",{"disclosures":${disclosures}}]]`);
    show('k1');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  },
);
