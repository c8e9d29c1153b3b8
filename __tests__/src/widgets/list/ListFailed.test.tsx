import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EndlessFoot } from '#widgets/list/EndlessFoot.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

const REFUSED = { kind: 'body', code: 2001, message: '測試訊息' };
const SIGNED_OUT = { kind: 'signedOut', message: '登入已過期，請重新登入' };

it('spec 8: a failed view shows the reason, the missing content and a retry', async () => {
  const handleRetry = jest.fn();
  render(<ListFailed error={REFUSED} detail="店家頁面讀取失敗" onRetry={handleRetry} />);
  expect(screen.getByText('測試訊息')).toBeVisible();
  expect(screen.getByText('店家頁面讀取失敗')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重新載入' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

it('spec 8: a failed part shows its name and the reason', async () => {
  const handleRetry = jest.fn();
  render(<FailedRow what="禮包讀取失敗" error={REFUSED} onRetry={handleRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('禮包讀取失敗測試訊息');
  await userEvent.click(screen.getByRole('button', { name: '重試：禮包讀取失敗' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

it('spec 8: a failed next page shows the message of the host', () => {
  const list = {
    isError: true,
    error: REFUSED,
    isFetchingNextPage: false,
    isFetchNextPageError: true,
    hasNextPage: true,
    fetchNextPage: jest.fn(),
  };
  render(<EndlessFoot list={list} end={undefined} />);
  expect(screen.getByText('測試訊息')).toBeVisible();
});

it('spec 8: ListFailed and FailedRow render nothing after a 401 response', () => {
  const { container } = render(
    <>
      <ListFailed error={SIGNED_OUT} onRetry={jest.fn()} />
      <FailedRow what="禮包讀取失敗" error={SIGNED_OUT} onRetry={jest.fn()} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});
