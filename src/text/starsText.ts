/** UI text of the star widgets. */
export const starsText = {
  name: '評分',
  star: (number: number) => `${number}★`,
  score: (score: string) => `${score} 分，滿分 5 分`,
} as const;
