import { formatMobile, internationalMobile } from '#features/signIn/formatMobile.ts';

describe('formatMobile', () => {
  it.each([
    ['886', '', ''],
    ['886', '0', '0'],
    ['886', '0912', '0912'],
    ['886', '09123', '0912 3'],
    ['886', '0912345678', '0912 345 678'],
    ['886', '912345678', '912 345 678'],
    ['886', '0912 345 6789', '0912 345 6789'],
    ['852', '51234567', '5123 4567'],
    ['86', '13800138000', '138 0013 8000'],
    ['999', '12345', '12345'],
  ])('area code %s formats the typed number %j as %j', (areaCode, typed, shown) => {
    expect(formatMobile(areaCode, typed)).toBe(shown);
  });

  it.each(['+886 912-345-678', '(09)12345678', '０９１２345678', 'abc', '0912–345'])(
    '%j has not only ASCII digits and stays unchanged',
    (typed) => {
      expect(formatMobile('886', typed)).toBe(typed);
    },
  );

  it('repeated grouping never loses or moves a digit', () => {
    for (const areaCode of ['886', '852', '86']) {
      for (let length = 0; length <= 16; length += 1) {
        const typed = '0912345678901234'.slice(0, length);
        const once = formatMobile(areaCode, typed);
        expect(once.replace(/ /g, '')).toBe(typed);
        expect(formatMobile(areaCode, once)).toBe(once);
      }
    }
  });
});

describe('internationalMobile', () => {
  it.each([
    ['886', '0912345678', '+886 912 345 678'],
    ['852', '51234567', '+852 5123 4567'],
    ['86', '13800138000', '+86 138 0013 8000'],
  ])('formats area code +%s and number %s as in the captcha mock', (areaCode, number, shown) => {
    expect(internationalMobile(areaCode, number)).toBe(shown);
  });
});
