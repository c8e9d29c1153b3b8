/** The terms and the privacy policy name who runs the portal, as brand.yaml says. */
afterEach(() => {
  delete process.env.UME_BRAND;
  delete process.env.UME_SHORT_NAME;
  jest.resetModules();
});

const BRAND = {
  operator: '青禾餐飲股份有限公司',
  address: '台北市信義區松仁路 1 號',
  contact: 'service@qinghe.example.tw',
  retention: '資料保存到您刪除帳號後三十日。',
  hasOwnLogo: true,
};

async function papers() {
  const { privacyText, termsText } = await import('#text/legalText.ts');
  return [termsText, privacyText].map((sections) => sections.map(({ heading, body }) => `${heading}：${body}`));
}

describe('the papers of a brand', () => {
  it('begin with operator, address and contact, and state the retention', async () => {
    process.env.UME_BRAND = JSON.stringify(BRAND);
    process.env.UME_SHORT_NAME = '青禾';
    const [terms = [], privacy = []] = await papers();
    for (const paper of [terms, privacy])
      expect(paper[0]).toBe(
        '經營者：青禾由青禾餐飲股份有限公司經營，負責蒐集、處理與保管您的資料。地址：台北市信義區松仁路 1 號。聯絡方式：service@qinghe.example.tw。',
      );
    expect(terms[1]).toMatch(/^服務內容：青禾提供店家資訊/);
    expect(privacy.at(-1)).toMatch(/^保存與您的權利：資料保存到您刪除帳號後三十日。您可以/);
    expect([...terms, ...privacy].join('')).not.toContain('ume');
  });

  it('name nobody in a build without an operator', async () => {
    const [terms = [], privacy = []] = await papers();
    expect([...terms, ...privacy].filter((section) => section.startsWith('經營者'))).toEqual([]);
    expect(privacy.at(-1)).toMatch(/^保存與您的權利：資料保存到您刪除帳號或法定期限為止。/);
  });
});
