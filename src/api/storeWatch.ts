/** The state of a shop whose page is open: ordering paused, hours, announcement. Loaded after the first view. */
import { homeCall } from '#preview/previewCalls.ts';

import { onFulfilled, patchEach } from './cachePatch.ts';
import { storesApi } from './stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';

type HomeArgs = Parameters<typeof homeCall>[0];

export const storeWatchApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    /** Patches the cached store page. Sent without a tap, so a failure shows no toast. */
    watchStoreHome: build.query<Data<ReturnType<typeof homeCall>['route']>, HomeArgs>({
      query: homeCall,
      extraOptions: { isSilent: true },
      onQueryStarted: ({ braId }, api) =>
        onFulfilled(api, (home) => {
          if (home === null) return;
          const { isOrderingPaused, hours, announcement } = home;
          patchEach(api, tagOf('StoreHome', braId), ({ endpointName, originalArgs }) =>
            endpointName === 'getStoreHome'
              ? storesApi.util.updateQueryData('getStoreHome', originalArgs as HomeArgs, (shown) => {
                  if (shown) Object.assign(shown, { isOrderingPaused, hours, announcement });
                })
              : null,
          );
        }),
    }),
  }),
});
