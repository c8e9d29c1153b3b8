/** UI text of the map of stores nearby (zh-TW). */
import { isolated } from './isolated.ts';

export const storesMapText = {
  open: '地圖',
  title: '附近店家地圖',
  map: '地圖，方向鍵移動，＋ 和 − 縮放',
  you: '您的位置',
  group: (count: number, names: readonly string[]) => `${count} 家店：${names.map(isolated).join('、')}`,

  zoomIn: '放大地圖',
  zoomOut: '縮小地圖',
  backToYou: '回到我的位置',
  backToStores: '回到附近店家',
  searchHere: '搜尋這個區域',

  pictureFailed: '地圖圖片暫時無法顯示',

  chosen: '選擇的店家',
  previous: '上一家',
  next: '下一家',
  at: (at: number, count: number) => `${at} / ${count}`,
  atName: (at: number, count: number, name: string) => `第 ${at} 家，共 ${count} 家：${isolated(name)}`,
  directions: '路線',
  visit: '前往店家',
  visitName: (name: string) => `前往店家 ${isolated(name)}`,

  noneHere: '這個區域沒有店家',
  noneHereDetail: '移動地圖再搜尋，或回到附近的店家。',
} as const;
