import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { Row } from './Row.tsx';

import * as s from './RowsSection.module.css';

import type { EndlessResult } from '#widgets/list/endlessResult.ts';

const text = galleryText.lists;
const STATES = ['load', 'empty', 'failed', 'more', 'moreFailed'] as const;
type State = (typeof STATES)[number];

/** Result of an infinite query in each state. */
function resultOf(state: State): EndlessResult<number> {
  const base = {
    isLoading: false,
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => undefined,
    refetch: () => undefined,
  };
  switch (state) {
    case 'load':
      return { ...base, isLoading: true, isFetching: true };
    case 'empty':
      return { ...base, data: { pages: [{ list: [] }] } };
    case 'failed':
      return { ...base, isError: true };
    case 'more':
      return { ...base, data: { pages: [{ list: [1, 2] }, { list: [3] }] } };
    case 'moreFailed':
      return {
        ...base,
        data: { pages: [{ list: [1, 2] }] },
        isError: true,
        isFetchNextPageError: true,
        hasNextPage: true,
      };
  }
}

export function ListsSection() {
  const [state, setState] = useState<State>('load');
  return (
    <>
      <Row>
        {STATES.map((name) => (
          <Button key={name} size="small" kind={name === state ? 'primary' : 'quiet'} onClick={() => setState(name)}>
            {text[name]}
          </Button>
        ))}
      </Row>
      <EndlessList
        list={resultOf(state)}
        skeleton={<p className={s.row}>{text.load}</p>}
        empty={text.emptyTitle}
        end={text.end}
      >
        {(row) => (
          <p key={row} className={s.row}>
            {text.row(row)}
          </p>
        )}
      </EndlessList>
    </>
  );
}
