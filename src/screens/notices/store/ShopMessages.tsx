import { isAbsentHere } from '#api/absentCalls.ts';
import { useDeleteStoreMessageMutation, useRestoreStoreMessageMutation } from '#api/messages.ts';
import { isAbsent } from '#api/umeError.ts';
import { noticesText } from '#text/noticesText.ts';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { DayRow } from '../DayRow.tsx';
import { Earlier } from './Earlier.tsx';
import { MessageCard } from '../MessageCard.tsx';
import { useNewestInView } from './useNewestInView.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../notices.module.css';

import type { ComponentProps } from 'react';
import type { StoreMessage } from '#contract/messages.ts';

const text = noticesText.shop;

type Props = {
  /** Latest first, as in the response. */
  items: readonly StoreMessage[];
  pages: number;
  /** Query that fetches earlier messages. */
  query: ComponentProps<typeof Earlier>['list'];
  isNew: (message: StoreMessage) => boolean;
};

/** Messages of a store, newest last. */
export function ShopMessages({ items, pages, query, isNew }: Props) {
  const [remove] = useDeleteStoreMessageMutation();
  const [restore] = useRestoreStoreMessageMutation();
  const oldestFirst = [...items].reverse();
  const isPositioned = useNewestInView(oldestFirst, pages);

  function offerUndo(id: string) {
    toast.undo(text.deleted, async () => {
      const { error } = await restore({ id });
      if (isAbsent(error)) void toast.warn(text.cannotRestore);
      // the error is already shown, so only the undo toast appears again
      else if (error) offerUndo(id);
    });
  }
  async function handleDelete(id: string) {
    const isPermanent = isAbsentHere('PUT /v1/ume/client/message/storeMsg/restore/{id}');
    if (
      isPermanent &&
      !(await confirmModal({
        title: text.askTitle,
        content: text.askContent,
        confirmText: text.delete,
        danger: true,
      }))
    )
      return;
    // optimistic: an error has been shown, and the row is back
    const { error } = await remove({ id });
    if (!error && !isPermanent) offerUndo(id);
  }
  return (
    <>
      <Earlier list={query} isOn={isPositioned} />
      <ul className={s.messages} aria-label={text.name}>
        {oldestFirst.map((message, index) => (
          <li key={message.messageId} className={base.spaceBelow12}>
            <DayRow items={oldestFirst} index={index}>
              <div className={s.swiped}>
                <SwipeRow
                  action={text.delete}
                  name={text.deleteName(message.title)}
                  onAction={() => handleDelete(message.messageId)}
                >
                  <div className={s.deletable}>
                    <MessageCard message={message} isNew={isNew(message)} />
                    <button
                      type="button"
                      className={s.delete}
                      aria-label={text.deleteName(message.title)}
                      onClick={() => void handleDelete(message.messageId)}
                    >
                      <TrashIcon size={18} />
                    </button>
                  </div>
                </SwipeRow>
              </div>
            </DayRow>
          </li>
        ))}
      </ul>
    </>
  );
}
