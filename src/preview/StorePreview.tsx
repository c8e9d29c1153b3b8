/**
 * The store page before the portal runs (decision 002), for toHtml.tsx and toDom.tsx. Pure: no handlers, no effects, no
 * window.
 */
import { openState } from '#domain/openingHours.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { PackCard } from '#features/coupons/PackCard.tsx';
import { hasAppFor } from '#features/storeInfo/handOffs.ts';
import { hoursText } from '#features/storeInfo/hoursText.ts';
import { serviceOf } from '#features/storeInfo/serviceOf.ts';
import { hasApp } from '#platform/config.ts';
import { CardList, COUPONS_AT_FIRST } from '#screens/store/CardList.tsx';
import { FirstGoods } from '#screens/store/FirstGoods.tsx';
import { PerksFrame } from '#screens/store/PerksFrame.tsx';
import { SectionHead } from '#screens/store/SectionHead.tsx';
import { SectionsSkeleton } from '#screens/store/SectionsSkeleton.tsx';
import { storeAction } from '#screens/store/storeAction.ts';
import { StoreFirstView } from '#screens/store/StoreFirstView.tsx';
import { storeSectionsText } from '#text/storeSectionsText.ts';

import { PREVIEW } from './handOver.ts';

import type { TappedStore } from './handOver.ts';
import type { SectionAnswers, StoreVisit } from './previewCalls.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { InAppBrowser } from '#platform/inAppBrowser.ts';

/** The opening state of a shop at `nowMs`. */
export function openingOf(home: StoreHome, nowMs: number): ReturnType<typeof openState> {
  return openState(home.hours, serviceOf(home), nowMs, home.isOrderingPaused);
}

type StorePreviewProps = Omit<StoreVisit, 'codeId'> & {
  /** Chooses the label of the main action (R2). */
  wallet: InAppBrowser;
  /** On /store/{braId} the bottom bar leaves room for the tab bar. */
  isTabbed: boolean;
  /** Address of the logo, or '' for its tinted box. The boot script adds the cover. */
  logo: string;
  /** Answers of the sections. Without them the skeleton is drawn. */
  sections?: SectionAnswers;
};

/** The whole page, or without sections. `data-store` tells boot/earlyTaps.ts which shop a tap is about. */
export function StorePreview({ home, isTabbed, nowMs, wallet, logo, sections }: StorePreviewProps) {
  const state = openingOf(home, nowMs);
  const { braId, merId, industryType, tableCode, codeKind } = home;
  return (
    <div
      className={`fv-for-store ${PREVIEW}`}
      data-store={JSON.stringify({ braId, merId, industryType, tableCode, codeKind } satisfies TappedStore)}
    >
      <StoreFirstView
        home={home}
        isTabbed={isTabbed}
        pictures={{ cover: '', logo }}
        hours={hoursText(state, home.industryType)}
        action={storeAction(home, state, wallet, hasApp)}
        isFavourite={home.isCollected}
        isAnnouncementOpen={false}
        distance={null}
        hint={null}
        week={null}
        member={<div className="fv-member" />}
        on={{}}
      >
        {sections ? <PreviewedSections home={home} answers={sections} /> : <SectionsSkeleton />}
      </StoreFirstView>
    </div>
  );
}

const ignore = () => undefined;

type SectionsProps = { home: Pick<StoreHome, 'counts' | 'industryType'>; answers: SectionAnswers };

/** Coupons, packs and goods with their prices. Their controls wait for the portal (boot/earlyTaps.ts). */
export function PreviewedSections({ home: { counts, industryType }, answers }: SectionsProps) {
  const { packs, received, coupons, goods } = answers;
  const receivedIds = (received ?? []).map(({ packId }) => packId);
  return (
    <>
      {(packs?.length ?? 0) + (coupons?.list.length ?? 0) > 0 && (
        <PerksFrame counts={counts} isAll={false} onToggle={undefined}>
          {coupons && coupons.list.length > 0 && (
            <CardList items={coupons.list.slice(0, COUPONS_AT_FIRST)}>
              {(coupon) => <CouponCard coupon={coupon} />}
            </CardList>
          )}
          {packs && packs.length > 0 && (
            <CardList items={packs}>
              {(pack) => <PackCard pack={pack} isReceived={receivedIds.includes(pack.packId)} onReceive={ignore} />}
            </CardList>
          )}
        </PerksFrame>
      )}
      {goods && goods.list.length > 0 && (
        <section>
          <SectionHead title={storeSectionsText.goods[industryType]} />
          <FirstGoods
            goods={goods.list}
            hasNextPage={goods.next !== null}
            industryType={industryType}
            onOpen={hasAppFor(industryType) ? ignore : null}
          />
        </section>
      )}
    </>
  );
}
