/** UI text of the record of points. */

/** By the reason of an entry. */
const WHY = {
  opening: '先前累積',
  purchase: '消費累點',
  gift: '店家贈點',
  checkIn: '簽到',
  used: '折抵使用',
  refund: '退款扣回',
  ended: '到期失效',
  other: '點數異動',
};

export const pointsText = {
  loading: '點數紀錄載入中',
  balance: (points: string) => `${points} 點`,
  ending: '到期時間',
  neverEnds: '沒有期限',
  endsOn: (day: string) => `${day} 到期`,
  list: '最近紀錄',
  why: WHY,
  came: (points: string) => `+${points} 點`,
  went: (points: string) => `−${points} 點`,
  empty: '還沒有點數紀錄',
  emptyDetail: '到店消費時出示會員碼，累積和使用的點數會列在這裡。',
  absent: '這裡還沒有點數紀錄',
  absentDetail: '點數明細請洽店家。',
  mostOnly: (count: number) => `只列出最近 ${count} 筆`,
} as const;
