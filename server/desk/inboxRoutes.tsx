/** Routes of the inbox and of the comments of a branch. */
import { newRequestKey } from '../http/requestKey.ts';
import { errorPage, fieldsIn, NO_BRANCH, refusalPage } from './answers.tsx';
import { CommentPage, CommentRows, commentsPath } from './CommentPages.tsx';
import { InboxBranchesPage, InboxFrame, InboxItemPage, InboxPage, inboxPath, Pager } from './InboxPage.tsx';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, DeskRoutes, Fields } from './answers.tsx';
import type { Branch, Desk } from './deskClient.ts';
import type { Inbox } from './InboxPage.tsx';

const NO_ITEM = '找不到這則訊息，會員可能已經離開';
const NO_COMMENT = '找不到這則評論，可能已經由會員刪除';
/** A key as the forms carry it. Another is replaced, because a call needs one. */
const KEY = /^[A-Za-z0-9_-]{22,64}$/;

/** The key of the form, so that a form sent twice acts once. */
const keyIn = ({ requestKey = '' }: Fields): string => (KEY.test(requestKey) ? requestKey : newRequestKey());
/** A text as it was typed, with the line ends of the phone. */
const textIn = (text = ''): string => text.replace(/\r\n?/g, '\n');

/** Effects of the forms of a comment, by their names. */
const DONE: Readonly<Record<string, string>> = {
  reply: '已更新店家回覆',
  hide: '已隱藏這則評論',
  unhide: '已恢復顯示這則評論',
};

/** Why a form had no effect. `code` null: there was no answer. */
type Refused = { error?: string | null; code?: number | null };

export function registerInbox(desk: FastifyInstance, { send, asPerson, clock }: DeskRoutes): void {
  async function itemPage(
    person: Desk,
    branch: Branch,
    itemId: string,
    { text = '' }: Fields,
    { error = null, code = 200 }: Refused = {},
  ): Promise<Answer> {
    const { braId } = branch;
    const said = await person.call('GET /v1/ume/partner/inbox/{braId}/{itemId}', { braId, itemId });
    if (!said.data) return said.code === 404 ? errorPage(404, NO_ITEM) : refusalPage(said.refusal, said.code);
    const { about } = said.data;
    const comment =
      about.kind === 'comment'
        ? (
            await person.call('GET /v1/ume/partner/comments/{braId}/{commentId}', {
              braId,
              commentId: about.commentId,
            })
          ).data
        : null;
    const order =
      about.kind === 'order' && person.me.rights.includes('orders')
        ? (await person.call('GET /v1/ume/partner/order', { platform: about.platform, orderId: about.orderId })).data
        : null;
    const children = (
      <InboxItemPage
        branch={branch}
        item={said.data}
        order={order}
        comment={comment}
        typed={text}
        requestKey={newRequestKey()}
        error={error}
        now={clock()}
      />
    );
    return { title: error ?? '客服信箱', children, status: code === null ? 503 : 200 };
  }

  async function commentPage(
    person: Desk,
    branch: Branch,
    commentId: string,
    { text, reason = '', done }: Fields,
    { error = null, code = 200 }: Refused = {},
  ): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/comments/{braId}/{commentId}', {
      braId: branch.braId,
      commentId,
    });
    if (!said.data) return said.code === 404 ? errorPage(404, NO_COMMENT) : refusalPage(said.refusal, said.code);
    const children = (
      <CommentPage
        branch={branch}
        comment={said.data}
        typed={{ text: text ?? null, reason }}
        requestKey={newRequestKey()}
        error={error}
        done={DONE[done ?? ''] ?? null}
        now={clock()}
      />
    );
    return { title: error ?? '評論', children, status: code === null ? 503 : 200 };
  }

  type Params = { braId: string; itemId: string; commentId: string };
  const paramsOf = (request: FastifyRequest) => request.params as Params;

  /** Answers for a branch with an inbox, which may be closed. */
  function atInbox(request: FastifyRequest, answer: (desk: Desk, inbox: Inbox) => Promise<Answer>): Promise<Answer> {
    return asPerson(request, async (person) => {
      const said = await person.call('GET /v1/ume/partner/inbox', {});
      if (!said.data) return refusalPage(said.refusal, said.code);
      const { list } = said.data;
      const branch = list.find(({ braId }) => braId === paramsOf(request).braId);
      return branch ? answer(person, { me: person.me, branch, isOnly: list.length === 1 }) : errorPage(404, NO_BRANCH);
    });
  }

  desk.get('/desk/inbox', async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const said = await person.call('GET /v1/ume/partner/inbox', {});
      if (!said.data) return refusalPage(said.refusal, said.code);
      const [only, ...more] = said.data.list;
      if (only && more.length === 0) return { to: inboxPath(only.braId) };
      return { title: '客服信箱', children: <InboxBranchesPage me={person.me} counts={said.data.list} /> };
    });
    return send(reply, answer);
  });

  desk.get('/desk/:braId/inbox', async (request, reply) => {
    const answer = await atInbox(request, async (person, inbox) => {
      const { state: asked, cursor, done } = fieldsIn(request.query);
      const state = asked === 'answered' ? 'answered' : 'open';
      const page = await person.call('GET /v1/ume/partner/inbox/{braId}', { braId: inbox.branch.braId, state, cursor });
      if (!page.data) return refusalPage(page.refusal, page.code);
      const children = (
        <InboxPage
          inbox={inbox}
          state={state}
          {...page.data}
          isFirst={cursor === undefined}
          done={done === 'answered' ? '已送出回覆' : null}
          now={clock()}
        />
      );
      return { title: '客服信箱', children };
    });
    return send(reply, answer);
  });

  desk.get('/desk/:braId/inbox/:itemId', async (request, reply) =>
    send(
      reply,
      await atInbox(request, (person, { branch }) =>
        itemPage(person, branch, paramsOf(request).itemId, fieldsIn(request.query)),
      ),
    ),
  );

  desk.post('/desk/:braId/inbox/:itemId/answer', async (request, reply) => {
    const answer = await atInbox(request, async (person, { branch }) => {
      const { itemId } = paramsOf(request);
      const fields = fieldsIn(request.body);
      const said = await person.call('POST /v1/ume/partner/inbox/answer', {
        ...{ braId: branch.braId, itemId, text: textIn(fields['text']) },
        requestKey: keyIn(fields),
      });
      if (said.data) return { to: `${inboxPath(branch.braId)}?done=answered` };
      return itemPage(person, branch, itemId, fields, { error: said.refusal, code: said.code });
    });
    return send(reply, answer);
  });

  desk.get('/desk/:braId/comments', async (request, reply) => {
    const answer = await atInbox(request, async (person, inbox) => {
      const { branch } = inbox;
      const { cursor } = fieldsIn(request.query);
      const page = await person.call('GET /v1/ume/partner/comments/{braId}', { braId: branch.braId, cursor });
      if (!page.data) return refusalPage(page.refusal, page.code);
      const path = commentsPath(branch.braId);
      const children = (
        <InboxFrame inbox={inbox} at="comments">
          <CommentRows branch={branch} list={page.data.list} />
          <Pager path={path} next={page.data.next} isFirst={cursor === undefined} />
        </InboxFrame>
      );
      return { title: '評論', children };
    });
    return send(reply, answer);
  });

  desk.get('/desk/:braId/comments/:commentId', async (request, reply) =>
    send(
      reply,
      await atInbox(request, (person, { branch }) =>
        commentPage(person, branch, paramsOf(request).commentId, fieldsIn(request.query)),
      ),
    ),
  );

  /** A form of the page of a comment. */
  const commentForm = (name: 'reply' | 'hide' | 'unhide') =>
    desk.post(`/desk/:braId/comments/:commentId/${name}`, async (request, reply) => {
      const answer = await atInbox(request, async (person, { branch }) => {
        const { commentId } = paramsOf(request);
        const fields = fieldsIn(request.body);
        const about = { braId: branch.braId, commentId, requestKey: keyIn(fields) };
        const said = await (name === 'reply'
          ? person.call('POST /v1/ume/partner/comment/reply', { ...about, text: textIn(fields['text']) })
          : name === 'hide'
            ? person.call('POST /v1/ume/partner/comment/hide', { ...about, reason: textIn(fields['reason']) })
            : person.call('POST /v1/ume/partner/comment/unhide', about));
        if (said.data) return { to: `${commentsPath(branch.braId)}/${commentId}?done=${name}` };
        return commentPage(person, branch, commentId, fields, { error: said.refusal, code: said.code });
      });
      return send(reply, answer);
    });
  commentForm('reply');
  commentForm('hide');
  commentForm('unhide');
}
