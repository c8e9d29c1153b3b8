import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FirstRender } from './FirstRender.tsx';
import { Shell } from './Shell.tsx';

import type { AppStore } from '#state/makeStore.ts';
import type { Persistor } from 'redux-persist';

/**
 * The providers. PersistGate renders no screen until the slices are restored, 5000 ms at most (spec 9, R16). The static
 * first view of index.html stays in view meanwhile.
 */
export function App({ store, persistor }: { store: AppStore; persistor: Persistor }) {
  return (
    <Provider store={store}>
      <PersistGate persistor={persistor}>
        {(isRestored) => (
          <FirstRender isReady={isRestored}>
            <BrowserRouter useTransitions={false}>
              <ErrorBoundary>
                <Shell />
              </ErrorBoundary>
            </BrowserRouter>
          </FirstRender>
        )}
      </PersistGate>
    </Provider>
  );
}
