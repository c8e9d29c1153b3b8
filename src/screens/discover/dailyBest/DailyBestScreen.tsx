import { useGetDailyBestCategoriesQuery, useGetDailyBestInfiniteQuery } from '#api/discover.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { formatDay } from '#domain/dates.ts';
import { useNow } from '#features/clock/useNow.ts';
import { keepsPreview } from '#features/frame/keepsPreview.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { dailyBestText, discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { RankingRow } from './RankingRow.tsx';
import { categoryOf, dailyBestArgs } from './dailyBestArgs.ts';
import { BestRowsSkeleton } from './BestRowsSkeleton.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { DiscoverTabs } from '../DiscoverTabs.tsx';
import { foldPodium, type RankingEntry } from './foldPodium.ts';
import { useViewpoint } from '../useViewpoint.ts';

import * as s from './DailyBestScreen.module.css';

const ROW = 120;

const renderRow = (entry: RankingEntry) => (
  <RankingRow key={entry.kind === 'pair' ? entry.kind : entry.item.goodsId} entry={entry} />
);

/** Screen of /discover/dailybest. The ranked items of the day in the city, by category (query `category`). */
export default function DailyBestScreen() {
  const nav = useNav();
  const from = useViewpoint();
  const now = useNow();
  const category = categoryOf(useQueryObject()['category'] ?? '');
  const categories = useGetDailyBestCategoriesQuery(from);
  const { currentData: categoryList, isError: hasCategoriesFailed } = categories;
  const best = useGetDailyBestInfiniteQuery(dailyBestArgs(from, category), useFreshOnEntry());
  // `currentData`: no items of another category while this one loads
  const list = { ...best, data: best.currentData && { pages: foldPodium(best.currentData.pages) } };

  if (isAbsent(best.error)) {
    return (
      <Screen title={dailyBestText.title} tabs={<DiscoverTabs />}>
        <EmptyState
          title={dailyBestText.absent}
          detail={dailyBestText.absentDetail}
          action={<Button onClick={() => nav.push(paths.discoverCoupons())}>{dailyBestText.toCoupons}</Button>}
        />
      </Screen>
    );
  }
  if (keepsPreview(best, categories)) return <Screen bare isWaiting title={dailyBestText.title} />;
  return (
    <Screen title={dailyBestText.title} tabs={<DiscoverTabs />}>
      <p className={s.lead}>
        <b>
          <DotSeparated parts={[categoryList?.city ?? from.city, formatDay(new Date(now).toISOString(), now)]} />
        </b>
        <span>{dailyBestText.leadDetail}</span>
      </p>
      {categoryList === undefined && !hasCategoriesFailed && (
        <div className={s.chipsSkeleton}>
          <ChipsSkeleton widths={[4, 5, 5, 5]} />
        </div>
      )}
      {categoryList !== undefined && categoryList.categories.length > 0 && (
        <CategoryChips
          categories={categoryList.categories}
          value={category}
          onChange={(next) => nav.replace(paths.dailyBest(next), { animation: 'none' })}
        />
      )}
      <EndlessList
        key={category}
        list={list}
        also={{ ...categories, data: categoryList }}
        rowHeight={ROW}
        gap={12}
        skeleton={<BestRowsSkeleton />}
        empty={renderEmpty()}
        end={dailyBestText.end}
      >
        {renderRow}
      </EndlessList>
    </Screen>
  );

  function renderEmpty() {
    if (category === '') {
      const action = <Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>;
      return (
        <EmptyState title={dailyBestText.emptyTitle(from.city)} detail={dailyBestText.emptyDetail} action={action} />
      );
    }
    const action = (
      <Button onClick={() => nav.replace(paths.dailyBest(), { animation: 'none' })}>
        {dailyBestText.seeAllCategories}
      </Button>
    );
    return <EmptyState title={dailyBestText.emptyCategory} action={action} />;
  }
}
