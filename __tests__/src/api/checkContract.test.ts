import { checkReply } from '#api/checkContract.ts';

describe('checkContract', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says aloud when a reply breaks the contract and is silent when it holds', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    checkReply('GET /v1/ume/client/member/is/mer', 'Y');
    expect(said).not.toHaveBeenCalled();
    checkReply('GET /v1/ume/client/member/is/mer', 'yes');
    expect(said).toHaveBeenCalledTimes(1);
  });
});
