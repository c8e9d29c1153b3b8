import '@testing-library/jest-dom';

import { configure } from '@testing-library/react';

import { limits } from '../../.ci/limits.ts';

// Time limit for awaited elements on a busy machine. Seconds of a fake clock pass in hundredths of a real one, while
// modules load in real time.
configure({ asyncUtilTimeout: limits.awaited });
// Longer than asyncUtilTimeout, so that testing-library reports a missing element with the page, instead of a plain
// timeout.
jest.setTimeout(limits.unitTest);

// Elements take no pointer events while react-spring moves them, so tests skip animations. The library is antd-mobile's
// own copy, resolved from there.
const spring = require.resolve('@react-spring/web', { paths: [require.resolve('antd-mobile')] });
const { Globals } = jest.requireActual<{ Globals: { assign(options: { skipAnimation: boolean }): void } }>(spring);
Globals.assign({ skipAnimation: true });

// jsdom has no layout, so no element is at any point.
if (typeof document !== 'undefined') document.elementFromPoint = () => null;
