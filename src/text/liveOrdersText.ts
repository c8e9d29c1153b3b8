/** UI text about an order that has become ready. */
export const liveOrdersText = {
  ready: (number: string | null) => (number === null ? '餐點可以取餐了' : `可取餐 ${number}`),
  show: '查看訂單',
  /** Switch in the list of running orders. */
  chime: '可取餐時播放音效',
} as const;
