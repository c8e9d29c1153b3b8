import { useEffect, useRef, useState } from 'react';

import { takeLineReturn } from '#features/signIn/lineLogin.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { useAppDispatch } from '#state/hooks.ts';

import { signInByLine } from './signInByLine.ts';

import type { LineRejection } from '#features/signIn/lineLogin.ts';

/**
 * Handles the return from LINE once: cleans the URL first (C4), then signs in.
 * @returns the failure, null while in progress
 */
export function useLineReturn(): LineRejection | null {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const query = useQueryObject();
  const [failure, setFailure] = useState<LineRejection | null>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    window.history.replaceState(window.history.state, '', paths.third('line'));
    void handleReturn();

    async function handleReturn() {
      const answer = takeLineReturn(query);
      if ('failure' in answer) {
        setFailure(answer);
        return;
      }
      if ('nextPath' in answer) {
        nav.replace(answer.nextPath);
        return;
      }
      let isDone = false;
      try {
        isDone = await dispatch(signInByLine(answer, nav));
      } finally {
        // ends the spinner even after an exception
        if (!isDone) setFailure({ failure: 'refused', canRetry: true, returnTo: answer.returnTo });
      }
    }
  }, [dispatch, nav, query]);

  return failure;
}
