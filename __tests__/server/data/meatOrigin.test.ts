import { meatOrigin, mentionsMeat } from '../../../server/data/meatOrigin.ts';

const meatsIn = (text: string) => (['beef', 'pork'] as const).filter((meat) => mentionsMeat(meat, text)).join(' ');

describe('beef and pork in the words of a dish', () => {
  it.each([
    '紅燒牛肉麵',
    '牛小排',
    '半筋半肉麵',
    '菲力定食',
    '滷牛腱',
    '牛培根',
    '雪花牛火鍋',
    '牛肉燥飯',
    '小牛排骨',
    '上海牛肉煎包',
    '番茄紅牛肉麵',
  ])('%s is a dish with beef and without pork', (name) => expect(meatsIn(name)).toBe('beef'));

  it.each([
    '滷肉飯',
    '炙燒排骨便當',
    '培根蛋餅',
    '火腿三明治',
    '古早味肉燥',
    '豬血糕',
    '松阪盤',
    '貢丸湯',
    '鮮肉鍋貼',
    '雞腿滷肉飯',
    '蜜汁叉燒',
    '大腸麵線',
  ])('%s is a dish with pork and without beef', (name) => expect(meatsIn(name)).toBe('pork'));

  it.each(['牛肉豬肉雙拼', '牛五花與豬五花'])('%s is a dish with both of the meats', (name) =>
    expect(meatsIn(name)).toBe('beef pork'),
  );

  it.each([
    '木瓜牛奶',
    '鮮牛乳',
    '法式蝸牛',
    '涼拌牛蒡',
    '豬籠草飯',
    '水牛城雞翅',
    '牛軋糖',
    '牛角麵包',
    '牛番茄沙拉',
    '牛油果吐司',
    '牛肝菌燉飯',
    '牛舌餅',
    '牛樟芝茶',
    '牛頭牌沙茶',
    '紅牛',
    '豬母乳',
    '素火腿',
    '素肉燥飯',
    '植物牛肉漢堡',
    '蔬食滷肉飯',
    '雞肉火腿',
    '鮪魚香腸',
    '旗魚貢丸',
    '鴨腸',
    '羊排骨湯',
    '雞排',
    '鴨胸火腿',
    '虱目魚肚',
    '青菜豆腐湯',
    '雞腿便當',
  ])('%s has neither beef nor pork', (name) => expect(meatsIn(name)).toBe(''));
});

describe('the country of a meat in an origin', () => {
  it.each([
    ['牛肉：美國；豬肉：台灣', '美國', '台灣'],
    ['牛肋條: 澳洲、紐西蘭', '澳洲、紐西蘭', null],
    ['牛肉、豬肉：台灣', '台灣', '台灣'],
    ['鮮乳：台灣；培根：丹麥', null, '丹麥'],
    ['牛奶：台灣', null, null],
    ['台灣', null, null],
    ['', null, null],
  ])('%s is %s for beef and %s for pork', (origin, beef, pork) => {
    expect([meatOrigin('beef', origin), meatOrigin('pork', origin)]).toEqual([beef, pork]);
  });
});
