/** One item of a branch, with the forms that change it today. */
import { formatAmount } from '#domain/price.ts';

import { DeskFrame, Picture } from './DeskFrame.tsx';
import { itemPath, stateText } from './MenuPage.tsx';
import { PhotoForm } from './PhotoForm.tsx';
import { TimeButtons } from './TimeButtons.tsx';
import { timesAt } from './times.ts';

import type { DeskItem, DeskStore } from '#contract/partnerDesk.ts';
import type { Branch, Me } from './deskClient.ts';

type ItemPageProps = {
  branch: Branch;
  item: DeskItem;
  store: DeskStore;
  rights: Me['rights'];
  /** A price that was typed and not stored, else null. */
  typedPrice: string | null;
  /** The page to return to. */
  back: string;
  error: string | null;
  now: Date;
};

function PriceForm({ branch, item, typedPrice, back }: Pick<ItemPageProps, 'branch' | 'item' | 'typedPrice' | 'back'>) {
  return (
    <form className="card price-form" method="post" action={`${itemPath(branch.braId, item.goodsId)}/price`}>
      <input type="hidden" name="back" value={back} />
      <label className="grow">
        售價 NT$
        <input
          type="text"
          inputMode="numeric"
          name="price"
          maxLength={9}
          required
          defaultValue={typedPrice ?? String(item.price)}
        />
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

function SoldOutForm({
  branch,
  item,
  store,
  back,
  now,
}: Pick<ItemPageProps, 'branch' | 'item' | 'store' | 'back' | 'now'>) {
  return (
    <form className="reach" method="post" action={`${itemPath(branch.braId, item.goodsId)}/soldOut`}>
      <input type="hidden" name="back" value={back} />
      {item.isSoldOut ? (
        <button className="main" name="for" value="available" type="submit">
          恢復供應
        </button>
      ) : null}
      <TimeButtons legend={item.isSoldOut ? '改為售完到' : '售完多久'} times={timesAt(now, store)} now={now} />
    </form>
  );
}

export function ItemPage(props: ItemPageProps) {
  const { branch, item, rights, back, error, now } = props;
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
      {rights.includes('stock') ? <SoldOutForm {...props} /> : null}
      {rights.includes('prices') ? <PriceForm {...props} /> : null}
      {rights.includes('pages') ? (
        <PhotoForm
          action={`${itemPath(branch.braId, item.goodsId)}/picture`}
          isByDesk={item.isImageByDesk}
          back={back}
        />
      ) : null}
    </DeskFrame>
  );
}
