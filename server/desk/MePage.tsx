/** The branches of the signed-in person, and the person's own page. */
import { ROLE_NAMES } from '#contract/partnerCall.ts';

import { DeskFrame, placesOf } from './DeskFrame.tsx';

import type { Me } from './deskClient.ts';

export function BranchesPage({ me }: { me: Me }) {
  return (
    <DeskFrame title={me.merchantName} nav={{ me, at: 'menu' }}>
      <h2>選擇門市</h2>
      <ul className="card rows">
        {me.branches.map(({ braId, storeName }) => (
          <li key={braId}>
            <a href={`/desk/${braId}`}>
              <span className="grow name">{storeName}</span>
            </a>
          </li>
        ))}
      </ul>
      {me.branches.length === 0 ? <p className="empty weak">您的門市都已經關閉</p> : null}
    </DeskFrame>
  );
}

export function MePage({ me, hasShops }: { me: Me; hasShops: boolean }) {
  const places = [
    ...placesOf(me, false),
    ...(hasShops ? [{ name: 'shops', label: '換店家', href: '/desk/shops' }] : []),
  ];
  return (
    <DeskFrame title="更多" nav={{ me, at: 'more' }}>
      {places.length === 0 ? null : (
        <ul className="card rows">
          {places.map(({ name, label, href }) => (
            <li key={name}>
              <a href={href}>
                <span className="grow name">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className="card facts">
        <dt>姓名</dt>
        <dd>{me.name}</dd>
        <dt>店家</dt>
        <dd>{me.merchantName}</dd>
        <dt>身分</dt>
        <dd>{me.role === null ? '收銀機' : ROLE_NAMES[me.role]}</dd>
        <dt>門市</dt>
        <dd>{me.branches.map(({ storeName }) => storeName).join('、')}</dd>
      </dl>
      <form className="reach" method="post" action="/desk/signout">
        <button className="quiet wide" type="submit">
          登出店務台
        </button>
      </form>
    </DeskFrame>
  );
}
