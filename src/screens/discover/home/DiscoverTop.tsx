import { isAbsentHere } from '#api/absentCalls.ts';
import { useMember } from '#features/member/useMember.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';
import { QrIcon } from '#widgets/icons/QrIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

import { searchLabel, SearchPlaceholder } from '../SearchPlaceholder.tsx';

import * as s from './DiscoverTop.module.css';

/** City chip (/location), search box (/discover/search, hidden when the host has no search) and the member code. */
export function DiscoverTop({ city }: { city: string }) {
  const { isSignedIn } = useMember();
  return (
    <div className={s.top}>
      <AppLink to={paths.location()} className={s.city} aria-label={discoverText.currentCity(city)}>
        <PinIcon size={22} className={s.pin} />
        <span className={s.cityName}>{city}</span>
        <ChevronDownIcon size={16} />
      </AppLink>
      {!isAbsentHere('GET /v1/ume/client/discover/search') && (
        <AppLink to={paths.search()} className={s.search} aria-label={searchLabel}>
          <SearchIcon size={22} />
          <SearchPlaceholder />
        </AppLink>
      )}
      {isSignedIn && (
        <AppLink to={paths.mine('code')} className={s.codeLink} aria-label={discoverText.memberCode}>
          <QrIcon size={24} />
        </AppLink>
      )}
    </div>
  );
}
