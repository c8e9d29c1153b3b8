/** The state of a shop whose page is open: ordering paused, hours, announcement. Loaded after the first view. */
import { call } from './call.ts';
import { onFulfilled, patchEach } from './cachePatch.ts';
import { storesApi } from './stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { Args } from '#contract/infer.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';

export const storeWatchApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    /** Patches the cached store page. Sent without a tap, so a failure shows no toast. */
    watchStoreHome: build.query({
      ...call(HOME, 'path'),
      extraOptions: { isSilent: true },
      onQueryStarted: ({ braId }: Args<typeof HOME>, api) =>
        onFulfilled(api, (home) => {
          if (home === null) return;
          const { isOrderingPaused, hours, announcement } = home;
          patchEach(api, tagOf('StoreHome', braId), ({ endpointName, originalArgs }) =>
            endpointName === 'getStoreHome'
              ? storesApi.util.updateQueryData('getStoreHome', originalArgs as Args<typeof HOME>, (shown) => {
                  if (shown) Object.assign(shown, { isOrderingPaused, hours, announcement });
                })
              : null,
          );
        }),
    }),
  }),
});
