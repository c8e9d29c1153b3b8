/** The terms and the privacy policy in the sign-in sheets. */
import { brandText, nameInText } from './brandText.ts';

type Section = { heading: string; body: string; /** Without LINE sign-in. */ withoutLine?: string };

const { operator, address, contact, retention } = brandText;

/** The section that names the operator. Empty for a build without one. */
const operatorSections: readonly Section[] =
  operator === null
    ? []
    : [
        {
          heading: '經營者',
          body: [
            `${nameInText.first}由${operator}經營，負責蒐集、處理與保管您的資料。`,
            ...(address === null ? [] : [`地址：${address}。`]),
            ...(contact === null ? [] : [`聯絡方式：${contact}。`]),
          ].join(''),
        },
      ];

export const termsText: readonly Section[] = [
  ...operatorSections,
  {
    heading: '服務內容',
    body: `${nameInText.first}提供店家資訊、優惠券、會員點數與點餐付款的入口。餐點與商品由各店家提供，品質與售後由該店家負責。`,
  },
  {
    heading: '您的帳號',
    body: '帳號以您的手機號碼或 LINE 帳號建立，首次登入會自動註冊。請保管好您的裝置，也不要把簡訊驗證碼告訴任何人，包括自稱客服的人。',
    withoutLine:
      '帳號以您的手機號碼建立，首次登入會自動註冊。請保管好您的裝置，也不要把簡訊驗證碼告訴任何人，包括自稱客服的人。',
  },
  {
    heading: '優惠券與點數',
    body: '每張優惠券的使用期限、最低消費與適用範圍寫在券面上。逾期未使用即失效，不能兌換現金。以不正當方式取得的優惠券與點數，店家可以取消。',
  },
  {
    heading: '請勿這樣使用',
    body: '請不要冒用他人號碼、大量嘗試驗證碼、以程式自動領取優惠，或發表違法與侵害他人的內容。有這些情形時，我們可能暫停您的帳號。',
  },
  { heading: '服務變更', body: '我們可能調整或暫停部分功能，重大變更會在生效前於本頁公告。您可以隨時登出並停止使用。' },
];

export const privacyText: readonly Section[] = [
  ...operatorSections,
  {
    heading: '我們收集什麼',
    body: '登入時收集手機號碼，使用 LINE 登入時收集 LINE 提供的使用者識別碼。您自行填寫的暱稱、生日、信箱與收件地址，只在您填寫後才有。',
    withoutLine: '登入時收集手機號碼。您自行填寫的暱稱、生日、信箱與收件地址，只在您填寫後才有。',
  },
  {
    heading: '用來做什麼',
    body: '用來確認是您本人、累積點數、發送與核銷優惠券、處理訂單，以及通知您帳號的重要變更。我們不會出售您的資料。',
  },
  {
    heading: '誰看得到',
    body: '您加入會員或下單的店家，看得到完成服務所需的資料。訂單問題和評論檢舉由該店家閱讀並回覆，檢舉不顯示您的姓名；意見回饋由經營者閱讀並回覆。簡訊由電信業者代為傳送。除此之外，只有在法律要求時才會提供。',
  },
  { heading: '位置資訊', body: '只在您點選定位時取得目前位置，用來排序附近店家，不會在背景收集。' },
  {
    heading: '保存與您的權利',
    body: `${retention}您可以在「個人資料」查詢、更正資料或刪除帳號，其他請求請由「意見回饋」與我們聯絡，我們會在「店家訊息」回覆。`,
  },
];
