import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { StaleNotice, type RefreshedQuery } from '#widgets/states/StaleNotice.tsx';
import { toast } from '#widgets/overlays/toast.ts';

const FETCHED = Date.parse('2026-11-24T14:05:00+08:00');
const refused = { kind: 'refused', message: '系統忙碌中' };
const failed = (over: Partial<RefreshedQuery> = {}): RefreshedQuery => ({
  data: [],
  isError: true,
  error: refused,
  fulfilledTimeStamp: FETCHED,
  refetch: jest.fn(),
  ...over,
});

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(FETCHED + 60_000));
afterEach(() => jest.restoreAllMocks());

describe('StaleNotice', () => {
  it('spec 8.1: after a failed refresh it shows the time of the data and the reason', () => {
    render(<StaleNotice query={failed()} />);
    expect(screen.getByRole('status')).toHaveTextContent('更新失敗，以下是 14:05 的內容系統忙碌中');
  });

  it('spec 8.1: shows the date for data of another day in Taipei', () => {
    jest.mocked(Date.now).mockReturnValue(Date.parse('2026-11-25T00:01:00+08:00'));
    render(<StaleNotice query={failed()} />);
    expect(screen.getByRole('status')).toHaveTextContent('以下是 11/24 14:05 的內容');
  });

  it.each<[string, Partial<RefreshedQuery>]>([
    ['the refresh came', { isError: false, error: undefined }],
    ['there is no data to be old', { data: undefined }],
    ['only the next page failed', { isFetchNextPageError: true }],
    ['the host has no such call', { error: { kind: 'absent', message: '' } }],
    ['a 401 signs out', { error: { kind: 'signedOut', message: '登入已過期' } }],
  ])('renders nothing about old data when %s', (_when, over) => {
    const { container } = render(<StaleNotice query={failed(over)} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('spec 8.1: a failed retry shows the message in an error toast', async () => {
    const shown = jest.spyOn(toast, 'error').mockResolvedValue(undefined);
    render(<StaleNotice query={failed()} onRetry={() => Promise.resolve({ error: refused })} />);
    await userEvent.click(screen.getByRole('button', { name: /^重試/ }));
    expect(shown).toHaveBeenCalledWith('系統忙碌中');
  });
});
