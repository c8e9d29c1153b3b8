import { lazyScreen } from './LazyScreen.tsx';

/** The screen of an unknown path or of invalid path parameters. */
export const notFoundModule = lazyScreen(() => import(/* webpackChunkName: "plain" */ './NotFoundScreen.tsx'));
