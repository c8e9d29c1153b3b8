/**
 * Parts of comments that fit together: a first sentence about the item, a second about the visit, sometimes a third.
 * `{item}` is a product of the shop. Written for this seed.
 */
export type CommentSentences = { about: readonly string[]; visit: readonly string[] };
export type SentencesByMood = Record<'good' | 'fair' | 'poor', CommentSentences>;

const KITCHEN: SentencesByMood = {
  good: {
    about: [
      '{item}份量剛好，味道有層次，吃完不口渴。',
      '為了{item}特地繞過來，沒有失望。',
      '{item}上桌還冒著煙，第一口就知道會再來。',
      '{item}調味不重，長輩也吃得慣。',
      '這家的{item}我們家一個月至少吃兩次。',
      '{item}的口感很好，看得出來備料用心。',
      '點了{item}，比想像中大份，兩個人分剛好。',
      '{item}香氣很足，隔壁桌聞到也跟著點。',
      '第一次點{item}，鹹淡拿捏得很好。',
      '{item}真材實料，這個價錢很實在。',
      '孩子平常挑食，{item}竟然整份吃光。',
      '{item}的醬汁是重點，最後都拌得乾乾淨淨。',
    ],
    visit: [
      '掃桌上的 QR 直接點，不用等店員。',
      '中午人多但翻桌快，等了十分鐘左右。',
      '店員會主動加水，態度親切。',
      '外帶包得很仔細，回家湯一滴都沒漏。',
      '座位不多但很乾淨。',
      '結帳用優惠券折了一點，開心。',
      '雨天來還借我紙巾擦包包，很貼心。',
      '冷氣夠涼，坐著很舒服。',
      '離捷運站走路五分鐘，很方便。',
      '線上點好再過去拿，完全沒等。',
      '阿姨記得我不吃香菜，感動。',
      '帶爸媽來，他們也說好吃。',
    ],
  },
  fair: {
    about: [
      '{item}中規中矩，沒有特別驚豔。',
      '{item}味道不錯，只是這次偏鹹。',
      '{item}可以，但份量比上次少一點。',
      '{item}好吃，可惜送上來時不夠熱。',
      '{item}還行，配菜反而比較搶眼。',
      '{item}普通，價格算合理。',
      '吃了{item}，口味見仁見智。',
      '{item}稍微油了點，配茶剛好。',
    ],
    visit: [
      '假日要等位，建議早點到。',
      '店裡有點吵，聊天要大聲。',
      '動線窄，推車不太好進去。',
      '點餐頁面找了一下才看到加料。',
      '取餐等了快二十分鐘。',
      '停車不方便，建議搭車。',
      '桌面沒有擦得很乾。',
      '服務還可以，忙的時候會漏單。',
    ],
  },
  poor: {
    about: [
      '{item}偏硬，跟上次差很多。',
      '{item}太鹹，喝了兩大杯水。',
      '{item}端來是溫的，有點失望。',
      '{item}份量變少了，希望能改善。',
      '點{item}卻送錯，換了又等很久。',
      '{item}的醬汁淡到沒味道。',
    ],
    visit: [
      '等了四十分鐘，後來的都先上了。',
      '店員忙到沒有回應。',
      '外帶少了一份餐具。',
      '桌子黏黏的，自己擦了兩遍。',
      '說好可以用券，結帳時卻說不行。',
      '電話打不通，只好直接過去。',
    ],
  },
};

const DRINKS: SentencesByMood = {
  good: {
    about: [
      '{item}甜度剛好，喝得到茶味。',
      '{item}是我固定會點的，從沒踩雷。',
      '{item}料給得大方。',
      '天氣熱來一份{item}，整個人活過來。',
      '{item}不會太甜，喝完不膩。',
      '朋友推薦{item}，果然有道理。',
      '{item}的香氣很乾淨，沒有人工味。',
      '下午來一份{item}，精神都好了。',
      '{item}層次明顯，慢慢喝更好。',
      '{item}很適合拍照，味道也沒輸。',
    ],
    visit: [
      '線上先點，到店就拿。',
      '店員會再確認一次甜度冰塊。',
      '自備杯有折扣，鼓勵一下。',
      '位置舒服，適合看書。',
      '插座夠，待一個下午沒問題。',
      '外送到的時候冰塊還在。',
      '音樂不吵，說話剛好。',
      '集點很快就能換一份。',
      '排隊的人多，但做得很快。',
      '杯子封得很好，放包包也不漏。',
    ],
  },
  fair: {
    about: [
      '{item}還可以，這次冰塊多了點。',
      '{item}味道普通，但價格親民。',
      '{item}偏甜，下次會點少糖。',
      '{item}好喝，只是杯子比想像小。',
      '{item}有點淡，可能剛好換了豆子。',
      '{item}不差，沒有特別記憶點。',
    ],
    visit: [
      '尖峰時段要等十五分鐘。',
      '座位偏少，假日很難有位子。',
      '吸管要自己拿，差點忘記。',
      '叫號聽不太清楚。',
      '門口停機車的地方有限。',
      '網路有時候會斷。',
    ],
  },
  poor: {
    about: [
      '{item}做成全糖，跟點的不一樣。',
      '{item}喝起來像沖淡的。',
      '{item}的料沒煮透，咬不太動。',
      '{item}少了一半的份量。',
    ],
    visit: ['等了半小時才發現單子掉了。', '櫃台沒有人抬頭。', '杯蓋沒壓好，灑了一身。', '要退也找不到人處理。'],
  },
};

const RETAIL: SentencesByMood = {
  good: {
    about: [
      '{item}比網路上看到的更好。',
      '買{item}送人，對方很喜歡。',
      '{item}帶回家之後全家都說不錯。',
      '{item}價格比別處實在。',
      '一直在找{item}，終於在這裡買到。',
      '{item}包裝很仔細，送禮體面。',
      '{item}回購第三次了。',
      '{item}擺在很好找的地方，一進門就看到。',
      '問了店員之後帶了{item}回家，滿意。',
      '{item}跟店員介紹的一樣，沒有話術。',
    ],
    visit: [
      '店員介紹得很清楚，不會硬推。',
      '掃碼付款很快。',
      '陳列整齊，好找。',
      '會員點數馬上入帳。',
      '可以先在線上看庫存，省一趟。',
      '退換貨規則講得明白。',
      '店裡香香的，逛起來放鬆。',
      '週末有小活動，孩子玩得開心。',
      '提袋不用另外買，不錯。',
      '門口有雨傘套，細心。',
    ],
  },
  fair: {
    about: [
      '{item}還不錯，但可選的不多。',
      '{item}跟想像中差一點點。',
      '{item}可用，說明可以再清楚些。',
      '{item}品質穩定，價格略高。',
      '{item}普通，等打折會再買。',
      '{item}外盒有一點壓到，內容沒事。',
    ],
    visit: [
      '結帳排了一陣子。',
      '想找的尺寸剛好缺貨。',
      '走道有點擠。',
      '店員在補貨，等了一下才有人。',
      '標價牌有兩張沒更新。',
      '營業時間比網路上寫的短。',
    ],
  },
  poor: {
    about: [
      '{item}帶回家才發現有瑕疵。',
      '{item}跟標示的內容不一樣。',
      '{item}拆開發現外盒破了。',
      '{item}是最後一件，狀況不好，店員沒說。',
    ],
    visit: ['問問題沒有人理。', '標價跟結帳金額不同，還要自己提醒。', '換貨跑了兩趟。', '說有庫存，到了才說賣完。'],
  },
};

const SERVICE: SentencesByMood = {
  good: {
    about: [
      '做了{item}，成果比預期好。',
      '{item}前有仔細溝通，結果很自然。',
      '第一次來做{item}，會固定回來。',
      '{item}的過程很放鬆。',
      '{item}價格透明，沒有多收。',
      '{item}做完同事都說好看。',
      '{item}很細心，連小地方都顧到。',
      '推薦{item}，手法很輕。',
    ],
    visit: [
      '預約準時開始，不用等。',
      '環境乾淨，有淡淡的香味。',
      '有提供茶水，很周到。',
      '結束後還教我回家怎麼保養。',
      '全程都有先說明再動手。',
      '說明很有耐心，不會推銷。',
      '位置好找，旁邊就有停車場。',
      '下次要找同一位。',
    ],
  },
  fair: {
    about: [
      '{item}效果還可以。',
      '{item}比預約的時間久一點。',
      '{item}不錯，但價格偏高。',
      '{item}跟參考照片有些落差。',
      '{item}普通，師傅人很好。',
    ],
    visit: [
      '等了十五分鐘才輪到。',
      '假日人多，有點趕。',
      '電話預約比較難，建議線上。',
      '座位之間距離近。',
      '停車要繞一下。',
    ],
  },
  poor: {
    about: ['{item}跟說好的不一樣。', '{item}做到一半換人，銜接不好。', '{item}後不太滿意，正在聯絡處理。'],
    visit: ['預約了還等四十分鐘。', '結帳才說要加價。', '溝通上有落差，希望改進。'],
  },
};

const DRINK = /^(?:latte|tea|plum|milk|soup)/;
/** A service shop's services come before its products. */
const SERVICES_FIRST = 8;

/** Matches sentences with the menu items that they fit: food is chewed, drinks are not, and haircuts are neither. */
export function sentencesFor<T extends { name: string; art: string }>(
  category: string,
  industryType: string,
  menu: readonly T[],
): { sentences: SentencesByMood; fit: readonly T[] } {
  if (category === '手搖飲' || category === '咖啡廳')
    return { sentences: DRINKS, fit: menu.filter(({ art }) => DRINK.test(art)) };
  if (industryType === 'fnb') return { sentences: KITCHEN, fit: menu.filter(({ art }) => !DRINK.test(art)) };
  if (category === '美髮' || category === '寵物美容') return { sentences: SERVICE, fit: menu.slice(0, SERVICES_FIRST) };
  return { sentences: RETAIL, fit: menu };
}

/** Third sentences, used now and then. */
export const CLOSINGS = {
  good: ['會再來。', '已經推薦給同事。', '希望一直開下去。', '下次帶家人來。', '五顆星給用心。', '期待新品。'],
  fair: ['下次再看看。', '整體還可以接受。', '會給第二次機會。', '離家近還是會來。'],
  poor: ['希望店家看到能改善。', '短時間不會再來。', '有點可惜。'],
} as const;

/** Replies by the merchant. */
export const ANSWERS = {
  good: [
    '謝謝您的支持，看到這段話整個團隊都很開心。下次來記得用會員點數折抵。',
    '感謝您特地留言，我們會維持一樣的用心，期待再見到您。',
    '謝謝您喜歡，下個月有新品，歡迎再來嚐鮮。',
    '您的鼓勵我們收到了，祝您有美好的一天。',
  ],
  fair: [
    '謝謝您的建議，已經轉給現場同仁調整，期待下次給您更好的體驗。',
    '感謝回饋，尖峰時段我們會增加人手，也歡迎先線上預點。',
    '謝謝您誠實的意見，我們會再檢查一次流程。',
  ],
  poor: [
    '非常抱歉讓您有不好的經驗，店長已了解狀況，請與門市聯絡，讓我們補償您。',
    '很抱歉這次沒有做好，我們已經檢討出餐流程，希望您再給一次機會。',
    '造成您的不便真的很抱歉，我們會加強訓練，也謝謝您願意告訴我們。',
  ],
} as const;

/** Replies by other members. */
export const REPLIES = [
  '我也覺得，上次去也是這樣。',
  '謝謝分享，週末來試試。',
  '請問平日人會比較少嗎？',
  '同感，尤其是服務。',
  '看完馬上想去。',
  '我點別的也不錯，可以換換口味。',
  '原來有這個，下次留意。',
  '請問可以帶小孩嗎？',
] as const;

/** The newest comments of the first store, from the design: days back, score, text, pictures and items. */
export const FIRST_COMMENTS = [
  {
    daysAgo: 1,
    score: 5,
    text: '湯頭濃而不膩，牛筋燉得很透。掃桌上的 QR 直接點，六分鐘就上桌，帶爸媽來很方便。',
    images: ['beef', 'cuke'],
    items: ['紅燒半筋半肉麵', '蒜香拍黃瓜', '手工小籠湯包 8 顆'],
    answer: '謝謝您，牛筋每天清早現燉五小時。下次帶爸媽來，請跟店員說一聲，替您留靠窗的位子。',
  },
  {
    daysAgo: 2,
    score: 4.5,
    text: '小籠包皮薄湯多，假日要等位，建議五點半前到。',
    images: [],
    items: ['手工小籠湯包 8 顆', '古早味滷肉飯'],
    answer: null,
  },
  {
    daysAgo: 4,
    score: 4,
    text: '烏梅汁很解膩，麵量再多一點就更好了。',
    images: [],
    items: ['紅燒半筋半肉麵', '冰釀烏梅汁'],
    answer: null,
  },
] as const;
