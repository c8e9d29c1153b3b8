/** Names of the seeded members: family and given names joined by position, so that the n-th is the same every time. */
const FAMILY = ['林', '陳', '黃', '張', '李', '王', '吳', '劉', '蔡', '楊', '許', '鄭', '謝', '郭', '洪', '曾', '邱', '廖', '賴', '周'] as const;
const GIVEN = [
  '怡安', '冠宏', '雅婷', '子涵', '柏翰', '佳穎', '宗翰', '詩涵', '承恩', '郁婷', '家豪', '品妤', '志偉', '欣怡', '俊傑', '淑芬', '建志', '美玲', '彥廷', '心怡',
  '宇翔', '靜宜', '育誠', '曉雯', '哲瑋', '惠君', '信宏', '思妤', '明哲', '芷瑄', '昱廷', '婉婷', '奕辰', '麗華', '睿恩', '佩珊',
] as const;

/** The first three are those of the drawn comments. */
export function nameOf(at: number): string {
  return `${FAMILY[at % FAMILY.length] as string}${GIVEN[(at + Math.floor(at / FAMILY.length) * 7) % GIVEN.length] as string}`;
}
