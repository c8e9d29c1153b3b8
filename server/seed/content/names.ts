/** Names of the seeded members. Family and given names combine by position, so the n-th name is always the same. */
const FAMILY = Array.from('林陳黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周');
const GIVEN = [
  '怡安 冠宏 雅婷 子涵 柏翰 佳穎 宗翰 詩涵 承恩 郁婷 家豪 品妤',
  '志偉 欣怡 俊傑 淑芬 建志 美玲 彥廷 心怡 宇翔 靜宜 育誠 曉雯',
  '哲瑋 惠君 信宏 思妤 明哲 芷瑄 昱廷 婉婷 奕辰 麗華 睿恩 佩珊',
].flatMap((names) => names.split(' '));

/** The first three names are those of the comments in the design. */
export function nameOf(at: number): string {
  return `${FAMILY[at % FAMILY.length] as string}${GIVEN[(at + Math.floor(at / FAMILY.length) * 7) % GIVEN.length] as string}`;
}
