import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import SuggestScreen from '#screens/mine/suggest/SuggestScreen.tsx';
import { suggestText } from '#text/accountText.ts';

import { A_KEY } from '../../../../support/aKey.ts';
import { dropped, type FakeUme, fakeUme, hangs } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

const SEND = 'POST /v1/ume/client/my/suggestion';
const member = { userId: 'u1', token: 'k'.repeat(32) };

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({ [SEND]: null });
});

const show = () => renderScreen(<SuggestScreen />, { path: '/suggest', member });
const text = () => screen.getByRole('textbox', { name: suggestText.text });
const send = () => screen.getByRole('button', { name: suggestText.send });

it('/suggest: sends kind, text and contact, thanks, and offers another', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.feature }));
  await user.type(text(), '希望有更大的字');
  expect(screen.getByText('已輸入 7 字，最多 140 字')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: new RegExp(suggestText.contact) }), ' plum@ume.example ');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: suggestText.sent })).toBeInTheDocument();
  expect(ume.callsOf(SEND).map(({ args }) => args)).toEqual([
    { kind: 'feature', text: '希望有更大的字', contact: 'plum@ume.example', requestKey: A_KEY },
  ]);
  expect(localStorage.getItem('ume.drafts')).toBeNull();
  await user.click(screen.getByRole('button', { name: suggestText.more }));
  expect(text()).toHaveValue('');
});

it('spec 2.22: sends the stars that were tapped, and none before, shown as text', async () => {
  ume.answer({ [SEND]: dropped });
  const { user, unmount } = show();
  const stars = () => within(screen.getByRole('radiogroup', { name: suggestText.satisfaction })).getAllByRole('radio');
  expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual(['1★', '2★', '3★', '4★', '5★']);
  expect(screen.queryByRole('radio', { name: /★$/, checked: true })).toBeNull();
  expect(screen.getByText(suggestText.satisfactionNone)).toBeInTheDocument();
  await user.click(stars()[1]!);
  expect(screen.getByText('不滿意')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.problem }));
  await user.type(text(), '條碼太小');
  await user.click(send());
  await waitFor(() =>
    expect(ume.callsOf(SEND).map(({ args }) => args)).toEqual([
      { kind: 'problem', score: 2, text: '條碼太小', contact: '', requestKey: A_KEY },
    ]),
  );
  unmount();
  show();
  expect(stars()[1]).toBeChecked();
});

it('the button of the confirmation returns the member to /mine', async () => {
  const { user, path } = show();
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.other }));
  await user.type(text(), '好');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: suggestText.back }));
  expect(path()).toBe('/mine');
});

it('spec 5: names missing, too long and invalid values, focusing the first', async () => {
  const { user } = show();
  await user.click(send());
  expect(screen.getByRole('radio', { name: suggestText.kinds.feature })).toHaveFocus();
  expect(screen.getByText(suggestText.kindEmpty, { selector: 'p' })).toBeInTheDocument();
  expect(text()).toHaveAccessibleDescription(suggestText.textEmpty);
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.service }));
  await user.click(text());
  await user.paste('梅'.repeat(141));
  expect(text()).toHaveAccessibleDescription(suggestText.textLong(140));
  expect(text()).toHaveValue('梅'.repeat(141));
  await findMessage('字符長度應小於140');
  await user.type(screen.getByRole('textbox', { name: new RegExp(suggestText.contact) }), '12');
  await user.click(send());
  expect(text()).toHaveFocus();
  expect(screen.getByRole('textbox', { name: new RegExp(suggestText.contact) })).toHaveAccessibleDescription(
    suggestText.contactWrong,
  );
  expect(ume.calls).toEqual([]);
});

it.each(['0912345678', '+886 912-345-678', 'plum@ume.example', ''])(
  'sends the form with the contact %j and shows the confirmation',
  async (contact) => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: suggestText.kinds.problem }));
    await user.type(text(), '條碼太小');
    if (contact !== '')
      await user.type(screen.getByRole('textbox', { name: new RegExp(suggestText.contact) }), contact);
    await user.click(send());
    expect(await screen.findByText(suggestText.sent)).toBeInTheDocument();
  },
);

it('a failed call and a reload keep the draft', async () => {
  ume.answer({ [SEND]: dropped });
  const { user, unmount } = show();
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.problem }));
  await user.type(text(), '條碼太小');
  await user.click(send());
  await waitFor(() => expect(ume.callsOf(SEND)).toHaveLength(1));
  expect(text()).toHaveValue('條碼太小');
  unmount();
  show();
  expect(text()).toHaveValue('條碼太小');
  expect(screen.getByRole('radio', { name: suggestText.kinds.problem })).toBeChecked();
  expect(screen.getByText(suggestText.restored)).toBeInTheDocument();
});

it('a double tap on the send button sends only one request', async () => {
  ume.answer({ [SEND]: hangs });
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: suggestText.kinds.problem }));
  await user.type(text(), '條碼太小');
  await user.dblClick(send());
  expect(ume.callsOf(SEND)).toHaveLength(1);
});

it('axe finds no accessibility violation on the page /suggest', async () => {
  const { container } = show();
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});
