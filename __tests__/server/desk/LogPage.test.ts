import { partnerCalls } from '#contract/partner.ts';

import { hasLogText, logText } from '../../../server/desk/LogPage.tsx';

import type { LogLine } from '#contract/partnerPeople.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const line = (call: string, detail: LogLine['detail'], goodsName: string | null = null): LogLine => ({
  at: '2026-11-20T03:00:00.000Z',
  byName: '小美',
  braId: '1001',
  ...{ call, detail, goodsName },
});

it('every write of the partner interface has words in the log', () => {
  const calls = Object.keys(partnerCalls)
    .filter((route) => route.startsWith('POST ') && !route.endsWith('/handover'))
    .map((route) => route.replace('POST /v1/ume/partner/', ''));
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !hasLogText(call))).toEqual([]);
});

it.each([
  [
    line('menu/soldOut', { goodsId: 'g1', isSoldOut: true, until: '2026-11-20T06:30:00Z' }, '牛肉麵'),
    '牛肉麵 售完，到 14:30',
  ],
  [line('menu/soldOut', { goodsId: 'g1', isSoldOut: false, until: null }), 'g1 恢復供應'],
  [line('menu/price', { goodsId: 'g1', price: 1200 }, '牛肉麵'), '牛肉麵 改價格為 NT$1,200'],
  [line('menu/price', { goodsId: 'g1', price: null }, '牛肉麵'), '牛肉麵 改回原來的價格'],
  [line('points', { points: -30 }), '扣點 30'],
  [line('store/pause', { isPaused: true, until: null }), '暫停點餐'],
  [line('people/invite', { name: '阿明', role: 'clerk' }), '邀請 阿明 擔任店員'],
  [line('later/call', {}), 'later/call'],
])('the log of the desk shows the write %j as %j', (written, text) => {
  expect(logText(written, NOW)).toBe(text);
});
