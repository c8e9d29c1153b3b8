/** UI text of the facts of a label on a product's card (zh-TW). The label itself names them too. */
export const goodsMarksText = {
  label: '商品標示',
  /** Accessible name of the button. */
  open: (name: string, marks: string) => `商品標示：${name}${marks === '' ? '' : `，${marks}`}`,
  contains: (names: string) => `含${names}`,
  containsMore: (names: string, count: number) => `含${names}等 ${count} 類過敏原`,
  beef: (countries: string) => `牛肉：${countries}`,
  pork: (countries: string) => `豬肉：${countries}`,
  caffeine: (milligrams: string) => `咖啡因 ${milligrams}\u00a0毫克`,
  /** In the order of 食品過敏原標示規定. */
  allergens: {
    crustacean: '甲殼類',
    mango: '芒果',
    peanut: '花生',
    dairy: '牛奶',
    egg: '蛋',
    nut: '堅果',
    sesame: '芝麻',
    gluten: '麩質',
    soy: '大豆',
    fish: '魚類',
    sulfite: '亞硫酸鹽',
  },
  vegetarian: { vegan: '全素', ovo: '蛋素', lacto: '奶素', ovoLacto: '蛋奶素', allium: '植物五辛素' },
} as const;
