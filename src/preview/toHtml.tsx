/**
 * Writes the store page and the previewed screens for the server (decision 002). The build makes build/preview.cjs of
 * this file, because class names and hosts belong to the build. server/http/build.ts loads it.
 */
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

import { buildRequest } from '#api/buildRequest.ts';
import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';
import { viewpointOf } from '#domain/viewpoint.ts';
import { JoinCard } from '#screens/store/JoinCard.tsx';

import { FIRST_ANSWER_ID } from './handOver.ts';
import { SECTIONS_ID } from './mountSections.ts';
import { homeCall, sectionCalls } from './previewCalls.ts';
import { callsOf as screenCallsOf, screenNameOf } from './screenCalls.ts';
import { ScreenPreview } from './ScreenPreview.tsx';
import { screens } from './screens.ts';
import { duringVisit } from './still/visit.ts';
import { openingOf, PreviewedSections, StorePreview } from './StorePreview.tsx';

import type { PreviewWriter } from './previewCalls.ts';
import type { ApiCall } from '#api/call.ts';

const PICTURE_NAME = /^[\w-]+$/;
const ignore = () => undefined;
/** Escapes a value for a double-quoted attribute (C28). */
const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** A data block is never run, so no policy asks for its hash. An escaped `<` cannot close it (C28). */
function dataBlock(call: ApiCall, data: unknown, marks: string): string {
  const { url, body } = buildRequest(call);
  const bodyAttribute = body === undefined ? '' : ` data-body="${attribute(body)}"`;
  const text = JSON.stringify({ code: 200, message: '', data }).replace(/</g, '\\u003c');
  return `<script type="application/json" ${marks} data-url="${attribute(url)}"${bodyAttribute}>${text}</script>`;
}

/** The policy forbids style attributes: mountSections.ts sets them. */
const templateOf = (html: string): string =>
  `<template id="${SECTIONS_ID}">${html.replace(/ style="/g, ' data-style="')}</template>`;

export const writeFirstView: PreviewWriter['writeFirstView'] = ({ home, codeId, nowMs }) => {
  const logo = PICTURE_NAME.test(home.logo) ? ` data-logo="${home.logo}"` : '';
  return {
    block: dataBlock(
      homeCall({ braId: home.braId, codeId }),
      home,
      `id="${FIRST_ANSWER_ID}" data-at="${nowMs}"${logo}`,
    ),
    // One page for all browsers, so that a shared cache stores one copy. The portal names the wallet. The boot script
    // asks for the pictures in the size of the screen.
    view: renderToStaticMarkup(
      <StorePreview home={home} isTabbed={codeId === undefined} nowMs={nowMs} wallet="none" logo="" />,
    ),
    validUntil: openingOf(home, nowMs).nextChangeAt ?? Infinity,
  };
};

export const writeSections: PreviewWriter['writeSections'] = (home, answers) => {
  const calls = Object.entries(sectionCalls(home)) as [keyof typeof answers, ApiCall | null][];
  const answeredCalls = calls.flatMap(([name, call]) => (call === null ? [] : [{ call, answer: answers[name] }]));
  const blocks = answeredCalls
    .filter(({ answer }) => answer !== null)
    .map(({ call, answer }) => dataBlock(call, answer, `class="${FIRST_ANSWER_ID}"`))
    .join('');
  if (answeredCalls.some(({ answer }) => answer === null)) return blocks;
  const sections = renderToStaticMarkup(
    <>
      <JoinCard offer={home.joinOffer} onJoin={ignore} />
      <PreviewedSections home={home} answers={answers} />
    </>,
  );
  return `${templateOf(sections)}${blocks}`;
};

/** The place of a visitor who has not chosen another one. */
const FROM = viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY });
const nameOf = (pathname: string): string => (pathname === '/' ? 'home' : screenNameOf(pathname));

export const callsOf: NonNullable<PreviewWriter['callsOf']> = (address, first) =>
  screenCallsOf(nameOf(address.pathname), address, FROM, first);

export const writeScreen: PreviewWriter['writeScreen'] = (address, data, nowMs) => {
  const Screen = screens[nameOf(address.pathname)] ?? Fragment;
  const answers = callsOf(address, data[0]).map((call, at) => ({ call, data: data[at] }));
  const [first, ...others] = answers;
  const view = duringVisit({ ...address, from: FROM, nowMs, answers }, () =>
    renderToStaticMarkup(
      <div>
        <ScreenPreview Screen={Screen} pathname={address.pathname} />
      </div>,
    ),
  );
  return {
    blocks: [
      first && dataBlock(first.call, first.data, `id="${FIRST_ANSWER_ID}" data-at="${nowMs}"`),
      ...others.map(({ call, data: other }) => dataBlock(call, other, `class="${FIRST_ANSWER_ID}"`)),
    ].join(''),
    view: templateOf(view),
  };
};
