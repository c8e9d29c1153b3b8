import { checkReply } from '#api/checkContract.ts';

describe('checkContract', () => {
  afterEach(() => jest.restoreAllMocks());

  it('logs a reply that breaks the contract, and nothing for a valid one', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    checkReply('GET /v1/ume/client/member/is/mer', 'Y');
    expect(said).not.toHaveBeenCalled();
    checkReply('GET /v1/ume/client/member/is/mer', 'yes');
    expect(said).toHaveBeenCalledTimes(1);
  });
});
