import { hoursText, opensAtLabel } from '#features/storeInfo/hoursText.ts';

const never = { nextChangeAt: null };

describe('the text of the opening state', () => {
  it.each([
    [{ kind: 'open', until: '21:30', lastOrder: '21:00' }, '營業中', '21:00 最後點餐'],
    [{ kind: 'open', until: '22:00', lastOrder: null }, '營業中', '今日至 22:00'],
    [{ kind: 'open', until: '02:00', lastOrder: null }, '營業中', '營業至 02:00'],
    [{ kind: 'open', until: '24:00', lastOrder: null, isRoundTheClock: true }, '營業中', '24 小時營業'],
    [{ kind: 'closingSoon', minutes: 30, until: '22:00' }, '30 分後打烊', '今日至 22:00'],
    [{ kind: 'lastOrderPassed', until: '21:30' }, '已過最後點餐', '今日至 21:30'],
    [{ kind: 'closed', opensAt: { day: 'today', time: '17:00' } }, '打烊中', '今日 17:00 開店'],
    [{ kind: 'closed', opensAt: { day: 'tomorrow', time: '11:00' } }, '打烊中', '明日 11:00 開店'],
    [{ kind: 'closed', opensAt: { day: '2026-11-24', time: '11:00' } }, '打烊中', '11/24 (二) 11:00 開店'],
    [{ kind: 'closed', opensAt: null }, '打烊中', '開店時間請洽店家'],
    [{ kind: 'paused' }, '暫停接單', '店家忙碌中，請稍候'],
  ] as const)('%j is %s ・ %s', (state, strong, rest) => {
    expect(hoursText({ ...state, ...never }, 'fnb')).toMatchObject({ strong, rest });
  });

  it('only a restaurant has last orders, and a salon has a last entry', () => {
    expect(hoursText({ kind: 'open', until: '20:00', lastOrder: '19:00', ...never }, 'others')).toMatchObject({
      rest: '19:00 最後收客',
    });
    expect(hoursText({ kind: 'lastOrderPassed', until: '20:00', ...never }, 'others')).toMatchObject({
      strong: '已過最後收客',
    });
  });

  it('only a closed shop shows its next opening', () => {
    expect(opensAtLabel({ kind: 'paused', ...never })).toBeNull();
    expect(opensAtLabel({ kind: 'closed', opensAt: { day: 'today', time: '11:00' }, ...never })).toEqual({
      day: '今日',
      time: '11:00',
    });
  });
});
