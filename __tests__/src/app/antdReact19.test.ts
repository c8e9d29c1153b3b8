import { screen } from '@testing-library/react';

import { firstViewDone } from '#preview/handOver.ts';

const mockLoaded = jest.fn();
jest.mock('#widgets/overlays/toastImpl.tsx', () => {
  mockLoaded();
  return { drawToast: () => ({ close: () => undefined }) };
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('antdReact19', () => {
  it('the entry fetches antd-mobile’s overlays only when the first screen is idle', async () => {
    await import('#app/antdReact19.ts');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(mockLoaded).not.toHaveBeenCalled();
    firstViewDone();
    await jest.advanceTimersByTimeAsync(100);
    expect(mockLoaded).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(mockLoaded).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
