import { screenPart } from './LazyScreen.tsx';

/** The screen of a path that is none, or whose parts are unknown. */
export const notFoundPart = screenPart(() => import(/* webpackChunkName: "plain" */ './NotFoundScreen.tsx'));
