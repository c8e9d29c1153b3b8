/** Routes of the inbox and of the comments of a branch. */
import { newRequestKey } from '../http/requestKey.ts';
import { errorPage, fieldsIn, keyIn, NO_BRANCH, textIn } from './answers.tsx';
import { CommentPage, CommentRows, commentsPath } from './CommentPages.tsx';
import { InboxBranchesPage, InboxFrame, InboxItemPage, InboxPage, inboxPath, Pager } from './InboxPage.tsx';

import type { FastifyRequest } from 'fastify';
import type { InboxItem } from '#contract/partnerInbox.ts';
import type { Answer, DeskRoutes, Fields, PersonAnswer } from './answers.tsx';
import type { Branch, Desk } from './deskClient.ts';
import type { Inbox } from './InboxPage.tsx';

const NO_ITEM = '找不到這則訊息，會員可能已經離開';
const NO_COMMENT = '找不到這則評論，可能已經由會員刪除';

/** Effects of the forms of a comment, by their names. */
const DONE: Readonly<Record<string, string>> = {
  reply: '已更新店家回覆',
  hide: '已隱藏這則評論',
  unhide: '已恢復顯示這則評論',
};

/** Why a form had no effect. `code` null: there was no answer. */
type Refused = { error?: string | null; code?: number | null };

type Params = { braId: string; itemId: string; commentId: string };
const paramsOf = (request: FastifyRequest) => request.params as Params;

/** Answers for a branch with an inbox, which may be closed. */
const atInbox =
  (answer: (desk: Desk, inbox: Inbox, request: FastifyRequest) => Promise<Answer>): PersonAnswer =>
  async (desk, request) => {
    const { list } = await desk.read('GET /v1/ume/partner/inbox', {});
    const branch = list.find(({ braId }) => braId === paramsOf(request).braId);
    return branch
      ? answer(desk, { me: desk.me, branch, isOnly: list.length === 1 }, request)
      : errorPage(404, NO_BRANCH);
  };

/** The order that an item is about. Null for another item, and without the right to see orders. */
async function orderOf({ me, call }: Desk, { about }: InboxItem) {
  if (about.kind !== 'order' || !me.rights.includes('orders')) return null;
  const { platform, orderId } = about;
  return (await call('GET /v1/ume/partner/order', { platform, orderId })).data;
}

async function reportedComment({ call }: Desk, braId: string, { about }: InboxItem) {
  if (about.kind !== 'comment') return null;
  const { commentId } = about;
  return (await call('GET /v1/ume/partner/comments/{braId}/{commentId}', { braId, commentId })).data;
}

export function registerInbox({ get, post, clock }: DeskRoutes): void {
  async function itemPage(
    desk: Desk,
    branch: Branch,
    itemId: string,
    { text = '' }: Fields,
    { error = null, code = 200 }: Refused = {},
  ): Promise<Answer> {
    const { braId } = branch;
    const item = await desk.read('GET /v1/ume/partner/inbox/{braId}/{itemId}', { braId, itemId }, NO_ITEM);
    const children = (
      <InboxItemPage
        branch={branch}
        item={item}
        order={await orderOf(desk, item)}
        comment={await reportedComment(desk, braId, item)}
        typed={text}
        requestKey={newRequestKey()}
        error={error}
        now={clock()}
      />
    );
    return { title: error ?? '客服信箱', children, status: code === null ? 503 : 200 };
  }

  async function commentPage(
    { read }: Desk,
    branch: Branch,
    commentId: string,
    { text, reason = '', done }: Fields,
    { error = null, code = 200 }: Refused = {},
  ): Promise<Answer> {
    const about = { braId: branch.braId, commentId };
    const comment = await read('GET /v1/ume/partner/comments/{braId}/{commentId}', about, NO_COMMENT);
    const children = (
      <CommentPage
        branch={branch}
        comment={comment}
        typed={{ text: text ?? null, reason }}
        requestKey={newRequestKey()}
        error={error}
        done={DONE[done ?? ''] ?? null}
        now={clock()}
      />
    );
    return { title: error ?? '評論', children, status: code === null ? 503 : 200 };
  }

  get('/desk/inbox', async ({ me, read }) => {
    const { list } = await read('GET /v1/ume/partner/inbox', {});
    const [only, ...more] = list;
    if (only && more.length === 0) return { to: inboxPath(only.braId) };
    return { title: '客服信箱', children: <InboxBranchesPage me={me} counts={list} /> };
  });

  get(
    '/desk/:braId/inbox',
    atInbox(async ({ read }, inbox, request) => {
      const { state: asked, cursor, done } = fieldsIn(request.query);
      const state = asked === 'answered' ? 'answered' : 'open';
      const page = await read('GET /v1/ume/partner/inbox/{braId}', { braId: inbox.branch.braId, state, cursor });
      const children = (
        <InboxPage
          inbox={inbox}
          state={state}
          {...page}
          isFirst={cursor === undefined}
          done={done === 'answered' ? '已送出回覆' : null}
          now={clock()}
        />
      );
      return { title: '客服信箱', children };
    }),
  );

  get(
    '/desk/:braId/inbox/:itemId',
    atInbox((desk, { branch }, request) => itemPage(desk, branch, paramsOf(request).itemId, fieldsIn(request.query))),
  );

  post(
    '/desk/:braId/inbox/:itemId/answer',
    atInbox(async (desk, { branch }, request) => {
      const { itemId } = paramsOf(request);
      const fields = fieldsIn(request.body);
      const result = await desk.call('POST /v1/ume/partner/inbox/answer', {
        ...{ braId: branch.braId, itemId, text: textIn(fields['text']) },
        requestKey: keyIn(fields['requestKey']),
      });
      if (result.data) return { to: `${inboxPath(branch.braId)}?done=answered` };
      return itemPage(desk, branch, itemId, fields, { error: result.refusal, code: result.code });
    }),
  );

  get(
    '/desk/:braId/comments',
    atInbox(async ({ read }, inbox, request) => {
      const { branch } = inbox;
      const { cursor } = fieldsIn(request.query);
      const { list, next } = await read('GET /v1/ume/partner/comments/{braId}', { braId: branch.braId, cursor });
      const children = (
        <InboxFrame inbox={inbox} at="comments">
          <CommentRows branch={branch} list={list} />
          <Pager path={commentsPath(branch.braId)} next={next} isFirst={cursor === undefined} />
        </InboxFrame>
      );
      return { title: '評論', children };
    }),
  );

  get(
    '/desk/:braId/comments/:commentId',
    atInbox((desk, { branch }, request) =>
      commentPage(desk, branch, paramsOf(request).commentId, fieldsIn(request.query)),
    ),
  );

  /** A form of the page of a comment. */
  const commentForm = (name: 'reply' | 'hide' | 'unhide') =>
    post(
      `/desk/:braId/comments/:commentId/${name}`,
      atInbox(async (desk, { branch }, request) => {
        const { commentId } = paramsOf(request);
        const fields = fieldsIn(request.body);
        const about = { braId: branch.braId, commentId, requestKey: keyIn(fields['requestKey']) };
        const result = await (name === 'reply'
          ? desk.call('POST /v1/ume/partner/comment/reply', { ...about, text: textIn(fields['text']) })
          : name === 'hide'
            ? desk.call('POST /v1/ume/partner/comment/hide', { ...about, reason: textIn(fields['reason']) })
            : desk.call('POST /v1/ume/partner/comment/unhide', about));
        if (result.data) return { to: `${commentsPath(branch.braId)}/${commentId}?done=${name}` };
        return commentPage(desk, branch, commentId, fields, { error: result.refusal, code: result.code });
      }),
    );
  commentForm('reply');
  commentForm('hide');
  commentForm('unhide');
}
