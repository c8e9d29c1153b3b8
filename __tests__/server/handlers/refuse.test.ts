import { messagesByCode, partnerRefusals, refuse } from '../../../server/handlers/refuse.ts';

describe('a refusal', () => {
  it('has its name, code and words, or words of the moment', () => {
    expect(refuse('storeGone')).toMatchObject({
      name: 'Refusal',
      refusal: 'storeGone',
      code: 3001,
      message: '查無此店家',
    });
    expect(refuse('partnerKey')).toMatchObject({ refusal: 'partnerKey', code: 401 });
    expect(refuse('tooMany', '')).toMatchObject({ code: 429, message: '' });
  });

  it('is described by code with all words for it, those of tills apart', () => {
    const messages = messagesByCode();
    expect(messages.get(3001)).toEqual(['查無此店家']);
    expect(messages.get(429)).toEqual(
      expect.arrayContaining(['操作太頻繁，請稍後再試', '驗證碼錯誤次數過多，請稍後再試']),
    );
    expect(partnerRefusals()).toContainEqual([401, '金鑰無效、已到期或已停用']);
    expect([...messages.values()].flat()).not.toContain('金鑰無效、已到期或已停用');
  });
});
