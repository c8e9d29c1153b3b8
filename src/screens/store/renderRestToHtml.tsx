/**
 * The store page's sections with prices as HTML, and the card that offers membership, for the server that puts them at
 * the
 * end of the page: they stand there before a script of any weight could draw them. The build makes a module of its own
 * of
 * this, for Node, since the cards' class names and the hosts are its own (webpack.config.ts, server/http/build.ts).
 */
import { renderToStaticMarkup } from 'react-dom/server.edge';

import { appOf } from '#features/storeInfo/leaveFor.ts';
import { hasApp } from '#platform/config.ts';

import { JoinCard } from './JoinCard.tsx';
import { StaticRest, type StaticRestProps } from './StaticRest.tsx';

import type { StoreHome } from '#contract/stores.ts';

export type WrittenRest = Omit<StaticRestProps, 'home' | 'received' | 'canOpen'> & {
  home: Pick<StoreHome, 'counts' | 'industryType' | 'joinOffer'>;
};

/** What the server finds in the module that the build made. */
export type RestWriter = { renderRestToHtml: (what: WrittenRest) => string };

const nothing = () => undefined;

/**
 * @param what as a visitor gets it: nothing of a member is ever rendered
 * @returns HTML without style attributes, which the policy forbids: they stand in `data-style`, for the boot script to
 * set;
 * texts are escaped by React (C28)
 */
export function renderRestToHtml(what: WrittenRest): string {
  const { home } = what;
  return renderToStaticMarkup(
    <>
      <JoinCard offer={home.joinOffer} onJoin={nothing} />
      <StaticRest {...what} received={[]} canOpen={hasApp[appOf(home.industryType)]} />
    </>,
  ).replace(/ style="/g, ' data-style="');
}
