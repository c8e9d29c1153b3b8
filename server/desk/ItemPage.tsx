/** One item of a branch, with the forms that change it today. */
import { formatAmount } from '#domain/price.ts';

import { DeskFrame, Picture } from './DeskFrame.tsx';
import { itemPath, stateText } from './MenuPage.tsx';
import { endOf, endText, TIMES, type TimeName } from './times.ts';

import type { DeskItem } from '#contract/partnerDesk.ts';
import type { Branch } from './deskClient.ts';

type ItemPageProps = {
  branch: Branch;
  item: DeskItem;
  mayPrice: boolean;
  /** The page to return to. */
  back: string;
  error: string | null;
  now: Date;
};

/** `到 14:30`, or nothing without an end. */
function EndOf({ time, now }: { time: TimeName; now: Date }) {
  const end = endOf(time, now);
  return end === null ? null : <span className="weak">到 {endText(end, now)}</span>;
}

function PriceForm({ branch, item, back }: Pick<ItemPageProps, 'branch' | 'item' | 'back'>) {
  return (
    <form className="card price-form" method="post" action={`${itemPath(branch.braId, item.goodsId)}/price`}>
      <input type="hidden" name="back" value={back} />
      <label className="grow">
        售價 NT$
        <input type="text" inputMode="numeric" name="price" maxLength={9} required defaultValue={String(item.price)} />
      </label>
      <button type="submit" name="by" value="desk">
        改價格
      </button>
      {item.isPriceByDesk ? (
        <button className="quiet" type="submit" name="by" value="folder" formNoValidate>
          改回 {formatAmount(item.folderPrice)}
        </button>
      ) : null}
    </form>
  );
}

function SoldOutForm({ branch, item, back, now }: Pick<ItemPageProps, 'branch' | 'item' | 'back' | 'now'>) {
  const times = Object.entries(TIMES) as [TimeName, string][];
  return (
    <form className="reach" method="post" action={`${itemPath(branch.braId, item.goodsId)}/soldOut`}>
      <input type="hidden" name="back" value={back} />
      {item.isSoldOut ? (
        <button className="main" name="for" value="available" type="submit">
          恢復供應
        </button>
      ) : null}
      <fieldset>
        <legend>{item.isSoldOut ? '改為售完到' : '售完多久'}</legend>
        <div className="pair">
          {times.map(([time, label]) => (
            <button key={time} name="for" value={time} type="submit">
              {label}
              <EndOf time={time} now={now} />
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

export function ItemPage({ branch, item, mayPrice, back, error, now }: ItemPageProps) {
  return (
    <DeskFrame title={item.name} back={{ href: back, label: `回到 ${branch.storeName}` }} error={error}>
      <div className="card item">
        <Picture name={item.image} px={120} className="photo" />
        <div className="grow">
          <p className="price">{formatAmount(item.price)}</p>
          <p className={item.isSoldOut ? 'state out' : 'state'}>{stateText(item, now)}</p>
          {item.isRecommended ? null : <p className="weak">不在店家頁面上</p>}
        </div>
      </div>
      {mayPrice ? <PriceForm branch={branch} item={item} back={back} /> : null}
      <SoldOutForm branch={branch} item={item} back={back} now={now} />
    </DeskFrame>
  );
}
