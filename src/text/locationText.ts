/** UI text of /location (zh-TW). */
export const locationText = {
  title: '選擇位置',
  chosen: '目前選擇',
  ownPosition: '目前位置附近',
  useOwn: '使用目前位置',
  locating: '定位中…',
  /** spec 8, in the words of the specification */
  failed: '定位失敗了~',
  unsupported: '抱歉，您的瀏覽器不支持定位服務',
  mapsUnsupported: '您的浏览器不支持位置服务',
  failedNote: '請從下方選擇城市，或允許定位後再試一次。',
  unsupportedNote: '請從下方選擇城市。',

  searchName: '搜尋城市、行政區或地址',
  /** Where there are no maps. */
  searchCity: '搜尋縣市或行政區',
  searchHint: '例如：台中、永和、信義路五段 7 號',
  clear: '清除',
  recent: '最近選擇',
  clearRecent: '清除紀錄',
  cleared: '已清除最近選擇',
  regions: { north: '北部', central: '中部', south: '南部', east: '東部', islands: '離島' },
  cities: '城市',
  noCity: '找不到這個城市或行政區',
  addresses: '地址與地點',
  searching: '正在搜尋地址',
  noAddress: '找不到這個地址，試試路名或附近的地標',
  addressFailed: '地址搜尋沒有回應',
  retry: '再試一次',
  readFailed: '讀取不到這個地點的位置，請再試一次或選擇其他地點。',
  mapsOffNote: '地址搜尋目前無法使用，可以直接選擇城市。',
  found: (count: number) => `找到 ${count} 個結果`,
} as const;
