import '@testing-library/jest-dom';

import { configure } from '@testing-library/react';

// how long something awaited may take on a busy machine; what comes at once is found at once all the same. Beside a faked
// clock these are seconds of that clock, which pass in hundredths of one, while modules come by the real one
configure({ asyncUtilTimeout: 20_000 });
// well above it, so that what does not come is reported by testing-library, with the page, rather than as a time-out
jest.setTimeout(30_000);

// while react-spring moves, elements take no pointer events; tests look at the end of a movement. The library is
// antd-mobile's own copy, so it is looked for from there
const spring = require.resolve('@react-spring/web', { paths: [require.resolve('antd-mobile')] });
const { Globals } = jest.requireActual<{ Globals: { assign(options: { skipAnimation: boolean }): void } }>(spring);
Globals.assign({ skipAnimation: true });

// jsdom has no layout: nothing is at any point
if (typeof document !== 'undefined') document.elementFromPoint = () => null;
