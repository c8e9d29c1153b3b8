import { lazyScreen } from './LazyScreen.tsx';

/** The screen of a path that is none, or whose parts are unknown. */
export const notFoundModule = lazyScreen(() => import(/* webpackChunkName: "plain" */ './NotFoundScreen.tsx'));
