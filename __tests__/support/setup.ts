import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// how long something awaited may take on a busy machine; what comes at once is found at once all the same
configure({ asyncUtilTimeout: 5_000 });
// two workers share two cores: one more try, and check.sh names each test that needed it
jest.retryTimes(1);

// while react-spring moves, elements take no pointer events; tests look at the end of a movement. The library is
// antd-mobile's own copy, so it is looked for from there
const spring = require.resolve('@react-spring/web', { paths: [require.resolve('antd-mobile')] });
const { Globals } = jest.requireActual<{ Globals: { assign(options: { skipAnimation: boolean }): void } }>(spring);
Globals.assign({ skipAnimation: true });
