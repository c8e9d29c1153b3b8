import { useState } from 'react';

import { FLAG_YES } from '#domain/constants.ts';
import { readSession, sessionKeys } from '#platform/storage.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

const lazy = lazyModule(() => import(/* webpackChunkName: "welcome" */ './WelcomeSheets.tsx'));

type Props = { braId: string; merId: string; name: string };

/** Shows the welcome sheets after registration (flags new_mer_member and get_gift). Other visitors do not load them. */
export function WelcomeGate({ braId, merId, name }: Props) {
  const [flags] = useState(() => ({
    isNew: readSession(sessionKeys.newMerMember) === FLAG_YES,
    hasGift: readSession(sessionKeys.getGift) === FLAG_YES,
  }));
  const isWelcome = flags.isNew || flags.hasGift;
  const { loaded } = useLazyModule(lazy, isWelcome);
  if (!isWelcome || loaded === null) return null;
  return <loaded.WelcomeSheets braId={braId} merId={merId} name={name} isNew={flags.isNew} hasGift={flags.hasGift} />;
}
