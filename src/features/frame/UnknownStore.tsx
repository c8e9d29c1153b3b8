import { notFoundText } from '#text/notFoundText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { LostWays } from './LostWays.tsx';

/** Content of a screen whose branch does not exist (spec 4, step 1 of the store-info load). Its title says so. */
export function UnknownStore() {
  return <EmptyState art="code" title={notFoundText.storeDetail} action={<LostWays />} />;
}
