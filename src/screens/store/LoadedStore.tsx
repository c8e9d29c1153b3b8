import { formatDistance, metresBetween } from '#features/storeInfo/formatDistance.ts';
import { hoursText } from '#features/storeInfo/hoursText.ts';
import { serviceOf } from '#features/storeInfo/serviceOf.ts';
import { type OpenNow, useOpenState } from '#features/storeInfo/useOpenState.ts';
import { followLink } from '#navigation/followLink.ts';
import { useNav } from '#navigation/useNav.ts';
import { useDisclosure } from '#navigation/useDisclosure.ts';
import { hasApp } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { frameText } from '#text/frameText.ts';
import { storeText } from '#text/storeText.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { DeferredSection } from './DeferredSection.tsx';
import { refreshModule, sectionsModule, tapModule, weekModule } from './deferredModules.ts';
import { PreviewSections } from './PreviewSections.tsx';
import { MemberCard } from './MemberCard.tsx';
import { coverWidth, LOGO_WIDTH } from './pictureWidths.ts';
import { Section } from './Section.tsx';
import { storeAction } from './storeAction.ts';
import { StoreFirstView } from './StoreFirstView.tsx';
import { useInvalidateTags } from './useInvalidateTags.ts';
import { useAskToSignIn } from './useAskToSignIn.ts';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { tapHandlers } from './tapHandlers.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { StoreLoad } from '#features/storeInfo/loadStoreInfo.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

type Props = {
  home: StoreHome;
  /** Code of the request. */
  codeId: string | undefined;
  isTabbed: boolean;
  load: StoreLoad | null;
  isHandedOver: boolean;
  onDropCode: () => void;
  homeQuery: RefreshedQuery;
  /** Retries a failed store-info load. */
  onRetryLoad: () => Promise<void>;
};

/** Connects the pure first view with data and handlers. */
export function LoadedStore({ home, codeId, isTabbed, load, isHandedOver, onDropCode, homeQuery, onRetryLoad }: Props) {
  const { state, nowMs, lookAgain } = useOpenState(home);
  const [isWeekOpen, onHours] = useDisclosure('hours');
  const [isAnnouncementOpen, onAnnouncement] = useDisclosure('announcement');
  const distance = useDistance(home);
  const on = useHandlers({ home, codeId, onDropCode, onRetryLoad, lookAgain });
  const { loaded: Refresh } = useLazyModule(refreshModule);

  return (
    <StoreFirstView
      home={home}
      isTabbed={isTabbed}
      pictures={{ cover: imageUrl(home.cover, coverWidth()), logo: imageUrl(home.logo, LOGO_WIDTH) }}
      hours={hoursText(state, home.industryType)}
      action={storeAction(home, state, currentBrowser(), hasApp)}
      isFavourite={home.isCollected}
      isAnnouncementOpen={isAnnouncementOpen}
      distance={distance}
      hint={load === 'cashierOffered' ? storeText.payByHand : null}
      week={
        isWeekOpen ? (
          <DeferredSection
            module={weekModule}
            with={{ hours: home.hours, service: serviceOf(home), nowMs, telephone: home.telephone }}
            skeleton={null}
            failure={storeText.weekFailed}
          />
        ) : null
      }
      member={
        <Section message={storeText.memberFailed} of={home} onRetry={on.onRetry}>
          <MemberCard home={home} isEntered={isHandedOver || load === 'failed'} onLink={on.onLink} />
        </Section>
      }
      on={{ ...on, onHours, onAnnouncement }}
    >
      {Refresh !== null && <Refresh home={home} homeQuery={homeQuery} onRetryLoad={onRetryLoad} />}
      <DeferredSection
        module={sectionsModule}
        with={{ home, codeId }}
        skeleton={<PreviewSections />}
        failure={storeText.couponsFailed}
      />
    </StoreFirstView>
  );
}

type HandlerParts = Pick<Props, 'home' | 'codeId' | 'onDropCode' | 'onRetryLoad'> & Pick<OpenNow, 'lookAgain'>;

function useHandlers({ onRetryLoad, ...parts }: HandlerParts): FirstViewHandlers {
  const nav = useNav();
  const invalidateTags = useInvalidateTags();
  const askToSignIn = useAskToSignIn();
  const dispatch = useAppDispatch();
  const context = { ...parts, nav, dispatch, askToSignIn };
  /** If the script did not load, the next tap requests it again. */
  const tap = (name: keyof typeof tapHandlers) => () =>
    tapModule.get().then(
      (handlers) => handlers[name](context),
      () => toast.warn(frameText.chunkTitle),
    );
  return {
    onFavourite: tap('favourite'),
    onRescan: tap('rescan'),
    onShare: tap('share'),
    onOrder: tap('order'),
    onAction: tap('action'),
    onLink: (event) => followLink(event, nav.push),
    onRetry: () => {
      invalidateTags('StoreHome', 'Membership');
      void onRetryLoad();
    },
  };
}

/** Distance to the visitor's own position. A chosen city says nothing about the way. */
function useDistance({ latitude, longitude }: StoreHome): string | null {
  const { isOwnPosition, latlng } = useAppSelector((state) => state.location);
  return isOwnPosition && latitude !== null && longitude !== null
    ? formatDistance(metresBetween(latlng, { latitude, longitude }))
    : null;
}
