import { notFoundText } from '#text/notFoundText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { NotFoundActions } from './NotFoundActions.tsx';

/** Content of a screen whose branch does not exist (spec 4, step 1 of the store-info load). Its title says so. */
export function UnknownStore() {
  return <EmptyState art="code" title={notFoundText.storeDetail} action={<NotFoundActions />} />;
}
