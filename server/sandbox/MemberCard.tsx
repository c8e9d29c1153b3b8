/** A seeded member and the features to try with it. Each button signs in as the member and opens a screen. */
import type { SandboxMember } from '../data/sandboxMembers.ts';

type Trial = { to: string; label: string; count?: number };

/** Limit of shown grades. */
const MOST_GRADES = 3;

function trialsOf(member: SandboxMember): Trial[] {
  const countedScreens: [string, string, number][] = [
    ['/mineCoupon', '可用優惠券', member.usableCoupons],
    ['/mineCoupon?tab=expired', '過期優惠券', member.expiredCoupons],
    ['/order/fnb', '餐飲訂單進行中', member.fnbOrders],
    ['/order/shop', '購物訂單進行中', member.shopOrders],
    ['/uncomment/fnb', '餐飲待評論', member.fnbUncommented],
    ['/uncomment/shop', '購物待評論', member.shopUncommented],
    ['/notice/all', '未讀通知', member.unread],
    ['/storeCollect', '收藏店家', member.favourites],
    ['/invoice', '電子發票', member.invoices],
    ['/address', '地址', member.addresses],
    ['/checkin/record', '打卡天數', member.checkIns],
  ];
  const grades = member.grades
    .slice(0, MOST_GRADES)
    .map(({ braId, storeName, grade }) => ({ to: `/store/${braId}`, label: `${storeName}：${grade}` }));
  return [
    ...grades,
    ...countedScreens.filter(([, , count]) => count > 0).map(([to, label, count]) => ({ to, label, count })),
  ];
}

/** Data that the member lacks, to look at the empty states. */
function missingOf(member: SandboxMember): string[] {
  const all: [string, number][] = [
    ['優惠券', member.usableCoupons],
    ['訂單', member.fnbOrders + member.shopOrders],
    ['未讀通知', member.unread],
    ['收藏', member.favourites],
    ['地址', member.addresses],
    ['發票', member.invoices],
    ['會員等級', member.grades.length],
  ];
  return all.filter(([, count]) => count === 0).map(([label]) => label);
}

export function MemberCard({ member }: { member: SandboxMember }) {
  const missing = missingOf(member);
  return (
    <article className="card member">
      <h3>
        {member.nickname}
        <span className="weak">
          +{member.phoneAreaCode} {member.mobileNumber} ・ {member.userId}
        </span>
      </h3>
      <p className="trials">
        <button className="main" type="button" data-member={member.userId} data-to="/mine">
          登入
        </button>
        {trialsOf(member).map(({ to, label, count }) => (
          <button key={to} type="button" data-member={member.userId} data-to={to}>
            {label}
            {count === undefined ? null : <b>{count}</b>}
          </button>
        ))}
      </p>
      {missing.length > 0 ? <p className="weak">沒有{missing.join('、')}：可看空白畫面</p> : null}
    </article>
  );
}
