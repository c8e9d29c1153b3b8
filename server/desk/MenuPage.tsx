/** The goods of a branch, found by a part of the name. desk.js filters them. Without it the form does. */
import { formatAmount } from '#domain/price.ts';

import { DeskFrame, Picture } from './DeskFrame.tsx';
import { storeText } from './StorePage.tsx';
import { endText } from './times.ts';

import type { DeskItem, DeskStore } from '#contract/partnerDesk.ts';
import type { Branch, Me } from './deskClient.ts';

/** The form of a name that this page and desk.js compare. */
const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** `已售完，到 14:30` */
export function stateText({ isSoldOut, isByDesk, soldOutUntil }: DeskItem, now: Date): string {
  const state = isSoldOut ? '已售完' : '供應中';
  return isByDesk && soldOutUntil !== null ? `${state}，到 ${endText(soldOutUntil, now)}` : state;
}

/** Effect of the last form on an item. @param what the changed part, else sold out */
export function doneText(item: DeskItem, what: string | undefined, now: Date): string {
  if (what === 'picture') return `${item.name}：照片已更新`;
  return `${item.name}：${what === 'price' ? formatAmount(item.price) : stateText(item, now)}`;
}

/** Address of an item's page, which returns to the same search. */
export const itemPath = (braId: string, goodsId: string): string => `/desk/${braId}/goods/${goodsId}`;

function Row({ item, braId, now, isHidden }: { item: DeskItem; braId: string; now: Date; isHidden: boolean }) {
  return (
    <li data-name={foldName(item.name)} data-out={item.isSoldOut ? '' : undefined} hidden={isHidden}>
      <a href={itemPath(braId, item.goodsId)}>
        <Picture name={item.image} px={56} className="thumb" />
        <span className="grow">
          <span className="name">{item.name}</span>
          <span className="weak">{formatAmount(item.price)}</span>
        </span>
        <span className={item.isSoldOut ? 'state out' : 'state'}>{stateText(item, now)}</span>
      </a>
    </li>
  );
}

/** `公告、暫停、公休`: the forms of the branch's page that the person may use. */
const formsText = ({ rights }: Me): string =>
  [...(rights.includes('pages') ? ['公告'] : []), ...(rights.includes('stock') ? ['暫停', '公休'] : [])].join('、');

/** The goods of the store page, then the others. */
function groupsOf(list: readonly DeskItem[]) {
  const groups = [
    { name: '店家頁面', goods: list.filter(({ isRecommended }) => isRecommended) },
    { name: '其他品項', goods: list.filter(({ isRecommended }) => !isRecommended) },
  ];
  return groups.filter(({ goods }) => goods.length > 0);
}

type MenuPageProps = {
  me: Me;
  branch: Branch;
  list: readonly DeskItem[];
  store: DeskStore;
  query: string;
  isOnlySoldOut: boolean;
  done: string | null;
  now: Date;
};

export function MenuPage({ me, branch, list, store, query, isOnlySoldOut, done, now }: MenuPageProps) {
  const { braId, storeName } = branch;
  const part = foldName(query);
  const isShown = (item: DeskItem) => foldName(item.name).includes(part) && (!isOnlySoldOut || item.isSoldOut);
  const soldOutCount = list.filter(({ isSoldOut }) => isSoldOut).length;
  const groups = groupsOf(list);
  const shownCount = list.filter(isShown).length;
  return (
    <DeskFrame
      title={storeName}
      back={me.branches.length > 1 ? { href: '/desk', label: '換門市' } : null}
      done={done}
      nav={{ me, at: 'menu' }}
    >
      <a
        className={store.isPaused || store.isClosedToday ? 'card today stopped' : 'card today'}
        href={`/desk/${braId}/store`}
      >
        <span className="grow">{storeText(store, now)}</span>
        <span className="weak">{formsText(me)}</span>
      </a>
      <nav className="chips" aria-label="品項">
        <a href={`/desk/${braId}`} aria-current={isOnlySoldOut ? undefined : 'page'}>
          全部 {list.length}
        </a>
        <a href={`/desk/${braId}?only=out`} aria-current={isOnlySoldOut ? 'page' : undefined}>
          售完 {soldOutCount}
        </a>
      </nav>
      <div id="items">
        {groups.map(({ name, goods }) => (
          <section key={name} hidden={!goods.some(isShown)}>
            {groups.length > 1 ? <h2 className="group">{name}</h2> : null}
            <ul className="card rows">
              {goods.map((item) => (
                <Row key={item.goodsId} item={item} braId={braId} now={now} isHidden={!isShown(item)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="empty weak" id="none" hidden={shownCount > 0}>
        {isOnlySoldOut && query === '' ? '沒有售完的品項' : '找不到，換一個字試試'}
      </p>
      <form className="find" method="get" action={`/desk/${braId}`} role="search">
        {isOnlySoldOut ? <input type="hidden" name="only" value="out" /> : null}
        <input
          type="search"
          name="q"
          id="find"
          defaultValue={query}
          placeholder="打兩個字找品項"
          aria-label="找品項"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="read" type="submit">
          尋找
        </button>
        <div className="read" id="found" aria-live="polite" />
      </form>
    </DeskFrame>
  );
}
