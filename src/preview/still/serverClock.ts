/** Stands for platform/serverClock.ts in a page that the server writes: the time of the visit, or else of its clock. */
import { visitTime } from './visit.ts';

// eslint-disable-next-line no-restricted-syntax -- runs on the server, whose clock decides
export const serverNow = (): number => visitTime() ?? Date.now();
export const onServerTime = () => () => undefined;
