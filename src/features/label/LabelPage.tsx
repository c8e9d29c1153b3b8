import { useGetGoodsLabelQuery } from '#api/labels.ts';
import { isAbsent } from '#api/umeError.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { InfoIcon } from '#widgets/icons/InfoIcon.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { DrinkCard } from './DrinkCard.tsx';
import { LabelFacts } from './LabelFacts.tsx';
import { LabelHead } from './LabelHead.tsx';
import { LabelSkeleton } from './LabelSkeleton.tsx';
import { NutritionTable } from './NutritionTable.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

import type { LabelDetails } from '#contract/labels.ts';

type Props = {
  braId: string;
  goodsId: string;
  /** The page below is the one of the shop, so that no link leads there. */
  isInStore?: boolean;
};

/** Label of a product, with its loading and error states. */
export function LabelPage({ braId, goodsId, isInStore = false }: Props) {
  const { data: label, error, isError, refetch } = useGetGoodsLabelQuery({ braId, goodsId });
  const toStore = (className: string | undefined) =>
    isInStore ? null : (
      <AppLink to={paths.store(braId)} className={className}>
        {labelText.toStore}
      </AppLink>
    );
  if (isAbsent(error))
    return (
      <EmptyState art="lost" title={labelText.absent} detail={labelText.absentDetail} action={toStore(s.storeButton)} />
    );
  if (label === undefined && isError) {
    return <ListFailed error={error} detail={labelText.failed} onRetry={refetch} />;
  }
  if (label === undefined) return <LabelSkeleton />;
  if (label === null)
    return (
      <EmptyState
        art="lost"
        title={labelText.unknownTitle}
        detail={labelText.unknownDetail}
        action={toStore(s.storeButton)}
      />
    );
  const { details } = label;
  return (
    <>
      <LabelHead label={label} />
      {details === null ? (
        <p className={s.noDetails}>{labelText.noDetails}</p>
      ) : (
        <>
          <Allergens details={details} />
          {details.drink !== null && <DrinkCard drink={details.drink} />}
          <LabelFacts details={details} />
          {details.nutrition !== null && <NutritionTable nutrition={details.nutrition} />}
        </>
      )}
      {toStore(s.storeLink)}
    </>
  );
}

const groupNames: Partial<Record<string, string>> = labelText.allergenNames;

/** Allergen warning, above all other facts. "None" is shown for food only, and only when the host says so. */
function Allergens({ details: { allergens, nutrition, drink } }: { details: LabelDetails }) {
  const isFood = nutrition !== null || drink !== null;
  if ((allergens ?? []).length === 0 && !isFood) return null;
  const names = (allergens ?? []).map((allergen) => groupNames[allergen] ?? allergen).join('、');
  const none = allergens === null ? labelText.allergensUnknown : labelText.containsNone;
  return (
    <section className={cx(s.allergens, names !== '' && s.warning)} aria-label={labelText.allergens}>
      <InfoIcon size={20} />
      <p className={base.clauses}>{names === '' ? none : labelText.contains(names)}</p>
    </section>
  );
}
