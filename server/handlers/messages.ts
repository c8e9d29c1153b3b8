/** Messages of shops, offers and system notices (spec 7, Account). The member is always the token's owner (C18). */
import {
  clearReadNotices,
  listDiscountMessages,
  listStoreMessages,
  listStoreThreads,
  listSystemNotices,
  readAll,
  readSection,
  readStoreMessages,
  setDeleted,
  unreadNum,
} from '../data/messages.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';
import { untilOf } from './until.ts';

import type { messageCalls } from '#contract/messages.ts';
import type { MessageQuery } from '../data/messages.ts';
import type { Handlers, Member, Deps } from './handlers.ts';

type Paged = Deps & { member: Member; query: { cursor?: string | undefined; size: number } };

function pageOf({ member, query }: Paged): MessageQuery {
  return { userId: member.userId, after: pageCursor(query.cursor), size: query.size };
}

export const messageHandlers: Handlers<typeof messageCalls> = {
  'GET /v1/ume/client/my/message/unreadNum': ({ db, member }) => unreadNum(db, member.userId),
  'GET /v1/ume/client/my/message/system/list': (request) => listSystemNotices(request.db, pageOf(request)),
  'GET /v1/ume/client/my/message/discount/list': (request) => listDiscountMessages(request.db, pageOf(request)),

  async 'PUT /v1/ume/client/my/message/read'({ db, clock, member, body }) {
    await readSection(db, body.section, member.userId, untilOf(body.until, clock()), clock());
    return null;
  },

  async 'PUT /v1/ume/client/my/message/clear'({ db, clock, member }) {
    await readAll(db, member.userId, clock());
    return null;
  },

  async 'PUT /v1/ume/client/my/message/systemNotice/clearRead'({ db, clock, member }) {
    return { cleared: await clearReadNotices(db, member.userId, clock()) };
  },

  'GET /v1/ume/client/message/storeMsg/store': (request) => listStoreThreads(request.db, pageOf(request)),
  'GET /v1/ume/client/message/storeMsg/detail': (request) =>
    listStoreMessages(request.db, request.query.braId, pageOf(request)),

  async 'PUT /v1/ume/client/message/storeMsg/read/{id}'({ db, clock, member, params }) {
    if (!(await readStoreMessages(db, member.userId, params.id, clock()))) throw refuse('notFound');
    return null;
  },

  async 'PUT /v1/ume/client/message/storeMsg/del/{id}'({ db, clock, member, params }) {
    if (!(await setDeleted(db, member.userId, params.id, clock()))) throw refuse('notFound');
    return null;
  },

  async 'PUT /v1/ume/client/message/storeMsg/restore/{id}'({ db, member, params }) {
    if (!(await setDeleted(db, member.userId, params.id, null))) throw refuse('notFound');
    return null;
  },
};
