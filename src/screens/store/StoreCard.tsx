import { storeText } from '#text/storeText.ts';

import { CodeRow } from './CodeRow.tsx';
import { FirstPicture } from './FirstPicture.tsx';
import { HoursRow } from './HoursRow.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { ScoreLine } from './ScoreLine.tsx';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { HoursText } from '#features/storeInfo/hoursText.ts';
import type { ReactNode } from 'react';

type Props = {
  home: StoreHome;
  logo: string;
  hours: HoursText | null;
  week: ReactNode;
  distance: string | null;
  on: FirstViewHandlers;
};

/**
 * The card over the cover: logo, name, score, code, hours and address. At a table the guest is in the shop, so the
 * address unfolds with the hours. Pure.
 */
export function StoreCard({ home, logo, hours, week, distance, on }: Props) {
  const tags =
    home.industryType === 'fnb' ? home.services.map((service) => storeText.services[service]) : [home.category];
  return (
    <section className="fv-card">
      <div className="fv-logo">
        <FirstPicture src={logo} />
      </div>
      <div className="fv-main">
        <div className="fv-tags">
          {tags.filter(Boolean).map((tag) => (
            <span key={tag} className="fv-tag">
              {tag}
            </span>
          ))}
        </div>
        <h1 className="fv-name" tabIndex={-1}>
          {home.name}
        </h1>
        <ScoreLine score={home.score} />
      </div>
      <CodeRow home={home} onRescan={on.onRescan} />
      <HoursRow line={hours} onToggle={on.onHours} week={week} />
      {(home.tableCode === null || hours === null || Boolean(week)) && <PlaceRow home={home} distance={distance} />}
    </section>
  );
}
