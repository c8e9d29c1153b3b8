/**
 * Draws a screen on the phone where no server wrote it (decision 002). The build makes one script for each previewed
 * screen (webpack.config.ts). On any failure the skeleton stays, and the portal reports the problem.
 */
import { savedViewpoint } from '#boot/savedViewpoint.ts';
import { whenParsed } from '#boot/whenParsed.ts';
import { learnServerTime, serverNow } from '#platform/serverClock.ts';

import { append } from './jsxToDom.ts';
import { showScreen } from './mountSections.ts';
import { preloadedAnswer } from './preloadedAnswer.ts';
import { ScreenPreview } from './ScreenPreview.tsx';
import { duringVisit } from './still/visit.ts';

import type { ComponentType } from 'react';
import type { Answer } from './still/visit.ts';
import type { ApiCall } from '#api/call.ts';

async function draw(Screen: ComponentType): Promise<void> {
  const first = window.umePreloads?.[0];
  // the boot script makes the calls that follow from the first answer before it arrives here
  await first?.response;
  const preloads = window.umePreloads ?? [];
  // the portal was faster
  if (preloads[0] !== first) return;
  const answers = await Promise.all(
    preloads.map(async (preload): Promise<Answer> => {
      const { clock } = await preload.response;
      if (clock !== null) learnServerTime(clock);
      return { call: preload.call as ApiCall, data: await preloadedAnswer(preload) };
    }),
  );
  const { pathname, search } = window.location;
  const view = document.createElement('div');
  duringVisit({ pathname, search, from: savedViewpoint(), nowMs: serverNow(), answers }, () =>
    append(view, <ScreenPreview Screen={Screen} pathname={pathname} />),
  );
  showScreen(view);
}

/** Draws `Screen` from the page's preloaded responses, once all are there. */
export function drawScreen(Screen: ComponentType): void {
  whenParsed(() => void draw(Screen).catch(() => undefined));
}
