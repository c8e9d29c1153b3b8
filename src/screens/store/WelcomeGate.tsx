import { lazy, Suspense, useState } from 'react';

import { FLAG_YES } from '#domain/constants.ts';
import { readSession, sessionKeys } from '#platform/storage.ts';

const WelcomeSheets = lazy(() => import(/* webpackChunkName: "welcome" */ './WelcomeSheets.tsx').then(({ WelcomeSheets: sheets }) => ({ default: sheets })));

type Props = { braId: string; name: string };

/** After registration (flags new_mer_member and get_gift) the sheets come; nobody else loads them. */
export function WelcomeGate({ braId, name }: Props) {
  const [flags] = useState(() => ({
    isNew: readSession(sessionKeys.newMerMember) === FLAG_YES,
    hasGift: readSession(sessionKeys.getGift) === FLAG_YES,
  }));
  if (!flags.isNew && !flags.hasGift) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeSheets braId={braId} name={name} isNew={flags.isNew} hasGift={flags.hasGift} />
    </Suspense>
  );
}
