/** UI text of a running order by type of service, shared by the store page and the order list. */
export const runningOrderText = {
  states: {
    takeaway: { accepted: '已接單', cooking: '製作中', ready: '可取餐' },
    dineIn: { accepted: '已送單', cooking: '備餐中', ready: '已上菜' },
  },
  pickup: '取餐號',
  table: (code: string) => `桌號 ${code}`,
} as const;
