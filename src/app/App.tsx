import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RestoredGate } from './RestoredGate.tsx';
import { Shell } from './Shell.tsx';

import type { AppStore } from '#state/makeStore.ts';
import type { Persistor } from 'redux-persist';

/**
 * The providers. RestoredGate shows nothing until the slices are back, 5000 ms at most (spec 9, R16): meanwhile the static
 * first view of index.html stands.
 */
export function App({ store, persistor }: { store: AppStore; persistor: Persistor }) {
  return (
    <Provider store={store}>
      <RestoredGate persistor={persistor}>
        <BrowserRouter useTransitions={false}>
          <ErrorBoundary>
            <Shell />
          </ErrorBoundary>
        </BrowserRouter>
      </RestoredGate>
    </Provider>
  );
}
