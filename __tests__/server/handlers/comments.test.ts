/** Comments (spec 7, Comments) on a seeded database. */
import { writeComment } from '../../../server/data/comments.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { CommentFilter, CommentSort } from '#contract/comments.ts';
import type { From, TestServer } from '../../support/testServer.ts';

const LIST = 'GET /v1/ume/client/comment/catering/list';
const RETAIL = 'GET /v1/ume/client/comment/retail/storeCommentList';
const DETAIL = 'GET /v1/ume/client/comment/catering/detail';
const CHILD = 'GET /v1/ume/client/comment/catering/child';
const LIKE = 'PUT /v1/ume/client/comment/like/{id}';
const UNLIKE = 'PUT /v1/ume/client/comment/unlike/{id}';
const REPLY = 'POST /v1/ume/client/comment/reply';
const COMPLAIN = 'POST /v1/ume/client/comment/saveComplain';
const LIKES = 'GET /v1/ume/client/comment/like/list';
const REPLIES = 'GET /v1/ume/client/comment/commentReplyList';
const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';

type Comments = Data<typeof LIST>;
type Item = Comments['list'][number];

let server: TestServer;
let writer: string;
let reader: string;
let nextComment = 0;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  writer = await signInSeeded(server, 'u00050');
  reader = await signInSeeded(server, 'u00051');
});
afterAll(closeTestServers);

/** A comment of u00050 at a store that no other test lists. */
async function newComment({ braId = '1040', likes = 0, platform = 'catering' } = {}): Promise<string> {
  const commentId = `t${(nextComment += 1)}`;
  await server.db.query(
    `insert into comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items, like_count, created_at)
     values ($1, $2, $3, 'u00050', '歐陽小美', 4.5, '測試', '{}', '{}', $4, $5)`,
    [braId, commentId, platform, likes, server.clock()],
  );
  return commentId;
}

type Ask = { braId?: string; filter?: CommentFilter; sort?: CommentSort };

async function all(ask: Ask = {}, size = 50, from: From = {}): Promise<Item[]> {
  const seen: Item[] = [];
  let cursor: string | null = null;
  do {
    const { data, code }: { data: Comments; code: number } = await server.call(
      LIST,
      { braId: '1004', ...ask, size, ...(cursor === null ? {} : { cursor }) },
      from,
    );
    expect(code).toBe(200);
    seen.push(...data.list);
    cursor = data.next;
  } while (cursor !== null);
  return seen;
}

const FITS: Record<CommentFilter, (item: Item) => boolean> = {
  all: () => true,
  pictures: ({ images }) => images.length > 0,
  good: ({ score }) => score >= 4,
  bad: ({ score }) => score < 3,
};
const rank: Record<CommentSort, (item: Item) => number> = {
  newest: () => 0,
  best: ({ score }) => score,
  popular: ({ likeCount }) => likeCount,
};

describe('lists of comments', () => {
  it.each(['all', 'pictures', 'good', 'bad'] as const)(
    '/store/comments: filter %s lists the matching comments in every sort and page size',
    async (filter) => {
      const whole = await all();
      const fitting = whole.filter(FITS[filter]);
      for (const sort of ['newest', 'best', 'popular'] as const) {
        const list = await all({ filter, sort });
        const ordered = [...fitting].sort(
          (a, b) =>
            rank[sort](b) - rank[sort](a) ||
            b.createdAt.localeCompare(a.createdAt) ||
            (b.commentId < a.commentId ? -1 : 1),
        );
        expect(list.map(({ commentId }) => commentId)).toEqual(ordered.map(({ commentId }) => commentId));
      }
      const ids = (await all({ filter, sort: 'popular' }, 7)).map(({ commentId }) => commentId);
      expect(new Set(ids).size).toBe(fitting.length);
    },
  );

  it('return items, the shop’s answer, the own mark and masked names', async () => {
    const [first] = (await server.call(LIST, { braId: '1001', size: 1 })).data.list;
    expect(first).toMatchObject({
      commentId: 'k1001-1',
      platform: 'catering',
      braId: '1001',
      storeName: '梅香牛肉麵 永康店',
      author: '林○安',
      likeCount: 18,
      isLiked: false,
      isOwn: false,
      replyCount: 2,
    });
    expect(first?.items).toContain('蒜香拍黃瓜');
    expect(first?.merchantReply?.text).toMatch(/^謝謝您，牛筋/);
    const own = (await server.call(LIST, { braId: '1001', size: 1 }, { token: await signInSeeded(server, 'u00001') }))
      .data.list[0];
    expect(own?.isOwn).toBe(true);
    expect(JSON.stringify(await all({}, 50))).not.toMatch(/u000\d\d/);
  });

  it('are empty for an unknown store and for the wrong platform', async () => {
    expect(await all({ braId: '999999' })).toEqual([]);
    expect((await server.call(RETAIL, { braId: '1004' })).data).toEqual({ list: [], next: null });
  });

  it('C18: list a member’s own comments for the writer only, latest first', async () => {
    const written: string[] = [];
    for (let n = 0; n < 3; n += 1) written.unshift(await newComment({ braId: '1039' }));
    const OWN = 'GET /v1/ume/client/my/comment';
    const first = await server.call<Comments>(OWN, { platform: 'catering', size: 2 }, { token: writer });
    const rest = await server.call<Comments>(
      OWN,
      { platform: 'catering', size: 50, cursor: first.data.next },
      { token: writer },
    );
    const list = [...first.data.list, ...rest.data.list];
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      [...list]
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(list.map(({ commentId }) => commentId)).toEqual(expect.arrayContaining(written));
    expect(list.every(({ isOwn, platform }) => isOwn && platform === 'catering')).toBe(true);
    const ofReader = await server.call<Comments>(OWN, { platform: 'catering', size: 50 }, { token: reader });
    expect(ofReader.data.list.some(({ commentId }) => written.includes(commentId))).toBe(false);
  });

  it('C30: refuse a crafted cursor as malformed, without a server error', async () => {
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const at = 1_790_000_000_000;
    const crafted = [
      'x',
      '%00',
      text(null),
      text([1]),
      text(['popular', 1e99, at, 'a', at]),
      text(['popular', 2 ** 31, at, 'a', at]),
      text(['popular', -1, at, 'a', at]),
      text(['popular', 1.5, at, 'a', at]),
      text(['popular', 'NaN', at, 'a', at]),
      text(['popular', 1, 8.64e15, 'a', at]),
      text(['popular', 1, -8.64e15, 'a', at]),
      text(['popular', 1, at, "'", at]),
      text(['newest', 0, at, 'a', at]),
      text(['best', 4.55, at, 'a', at]),
      text([at, 'a', 0, at]),
    ];
    for (const cursor of crafted)
      expect((await server.callRaw(LIST, { braId: '1004', sort: 'popular', cursor })).code).toBe(400);
    for (const route of [CHILD, LIKES, REPLIES]) {
      for (const cursor of [text([8.64e15, 'a', 0, at]), text([-1, 'a', 0, at]), 'x']) {
        expect((await server.callRaw(route, { commentId: 'k1001-1', cursor }, { token: writer })).code).toBe(400);
      }
    }
    for (const wrong of [{ filter: 'x' }, { sort: 'x' }, { braId: 'a/b' }, { size: 51 }])
      expect((await server.callRaw(LIST, { braId: '1004', ...wrong })).code).toBe(400);
  });

  it('by likes do not repeat a comment that loses a like between two pages', async () => {
    const token = await signInSeeded(server, 'u00052');
    const braId = '1017';
    const [top] = (await server.call(LIST, { braId, sort: 'popular', size: 1 })).data.list;
    await server.call(LIKE, { id: top!.commentId }, { token });
    server.clock.forward(1_000);
    const before = (await all({ braId, sort: 'popular' })).map(({ commentId }) => commentId);
    const page = (await server.call(LIST, { braId, sort: 'popular', size: 2 })).data;
    server.clock.forward(1_000);
    await server.call(UNLIKE, { id: page.list[1]!.commentId }, { token });
    await server.call(UNLIKE, { id: top!.commentId }, { token });
    await server.db.query('update comments set like_count = 0 where comment_id = $1', [top!.commentId]);
    const rest: string[] = [];
    let cursor = page.next;
    while (cursor !== null) {
      const { data } = await server.call(LIST, { braId, sort: 'popular', size: 5, cursor });
      rest.push(...data.list.map(({ commentId }) => commentId));
      cursor = data.next;
    }
    expect([...page.list.map(({ commentId }) => commentId), ...rest]).toEqual(before);
  });
});

describe('summary', () => {
  it('/store/comments: the count of each filter equals the length of its list', async () => {
    const { data } = await server.call('GET /v1/ume/client/comment/summary', { braId: '1004' });
    const list = await all();
    for (const filter of ['all', 'pictures', 'good', 'bad'] as const)
      expect(data.counts[filter]).toBe(list.filter(FITS[filter]).length);
    expect(data.count).toBe(list.length);
    expect(data.distribution?.reduce((sum, n) => sum + n, 0)).toBe(list.length);
    expect(data.goodPercent).toBe(Math.round(((data.counts.good ?? 0) / list.length) * 100));
    expect(data).toMatchObject({ braId: '1004', storeName: '鼎沸麻辣鍋 師大店', platform: 'catering' });
    expect(data.average).toBeCloseTo(list.reduce((sum, { score }) => sum + score, 0) / list.length, 2);
  });

  it('has zero counts without comments, and refuses an unknown store', async () => {
    const { data } = await server.call('GET /v1/ume/client/comment/summary', { braId: '1002' });
    expect(data).toMatchObject({
      average: null,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
      counts: { all: 0, pictures: 0, good: 0, bad: 0 },
      goodPercent: null,
      platform: 'retail',
    });
    expect((await server.callRaw('GET /v1/ume/client/comment/summary', { braId: '999999' })).code).toBe(3001);
  });
});

describe('one comment', () => {
  it('is found by its id on its platform only', async () => {
    expect((await server.call(DETAIL, { commentId: 'k1001-2' })).data).toMatchObject({
      commentId: 'k1001-2',
      author: '陳○宏',
      score: 4.5,
    });
    expect((await server.callRaw('GET /v1/ume/client/comment/retail/detail', { commentId: 'k1001-2' })).code).toBe(404);
    expect((await server.callRaw(DETAIL, { commentId: 'nobody' })).code).toBe(404);
    expect((await server.callRaw(CHILD, { commentId: 'nobody' })).code).toBe(404);
    expect((await server.callRaw('GET /v1/ume/client/comment/retail/child', { commentId: 'k1001-2' })).code).toBe(404);
  });
});

describe('likes', () => {
  it('count a member once, also after repeated likes and unlikes', async () => {
    const id = await newComment();
    const like = (token: string) => server.call(LIKE, { id }, { token });
    expect((await like(reader)).data).toEqual({ likeCount: 1, isLiked: true });
    expect((await like(reader)).data).toEqual({ likeCount: 1, isLiked: true });
    expect((await like(writer)).data).toEqual({ likeCount: 2, isLiked: true });
    expect((await server.call(DETAIL, { commentId: id }, { token: reader })).data).toMatchObject({
      likeCount: 2,
      isLiked: true,
    });
    expect((await server.call(DETAIL, { commentId: id })).data).toMatchObject({ likeCount: 2, isLiked: false });
    expect((await server.call(UNLIKE, { id, braId: '1040', platform: 'catering' }, { token: reader })).data).toEqual({
      likeCount: 1,
      isLiked: false,
    });
    expect((await server.call(UNLIKE, { id }, { token: reader })).data).toEqual({ likeCount: 1, isLiked: false });
  });

  it('count ten concurrent likes of one member once, and of ten members ten times', async () => {
    const id = await newComment();
    expect(codesOf(await concurrently(10, () => server.call(LIKE, { id }, { token: reader })))).toEqual({ 200: 10 });
    expect((await server.call(DETAIL, { commentId: id })).data.likeCount).toBe(1);
    const tokens = await concurrently(10, (at) => signInSeeded(server, `u000${at + 20}`));
    expect(codesOf(await concurrently(10, (at) => server.call(LIKE, { id }, { token: tokens[at] })))).toEqual({
      200: 10,
    });
    expect((await server.call(DETAIL, { commentId: id })).data.likeCount).toBe(11);
  });

  it('refuse an unknown comment, and ask a visitor to sign in', async () => {
    expect((await server.callRaw(LIKE, { id: 'nobody' }, { token: reader })).code).toBe(404);
    expect((await server.callRaw(UNLIKE, { id: 'nobody' }, { token: reader })).code).toBe(404);
    expect((await server.callRaw(LIKE, { id: 'k1001-1' })).code).toBe(401);
  });
});

describe('replies', () => {
  it('are listed with masked names, latest first, with their parents and the new count', async () => {
    const commentId = await newComment();
    const first = (await server.call(REPLY, { commentId, text: '  謝謝分享 ' }, { token: reader })).data;
    expect(first).toMatchObject({ text: '謝謝分享', isOwn: true, parentReplyId: null, parent: null });
    server.clock.forward(1_000);
    await server.call(REPLY, { commentId, parentReplyId: first.replyId, text: '不客氣' }, { token: writer });
    const { data } = await server.call(CHILD, { commentId }, { token: reader });
    expect(data.list.map(({ text, isOwn, parent }) => [text, isOwn, parent?.text])).toEqual([
      ['不客氣', false, '謝謝分享'],
      ['謝謝分享', true, undefined],
    ]);
    expect(data.list[0]?.parent?.author).toMatch(/^.○.?$/);
    expect((await server.call(DETAIL, { commentId })).data.replyCount).toBe(2);
    const { data: page } = await server.call(CHILD, { commentId, size: 1 });
    expect(
      (await server.call(CHILD, { commentId, size: 1, cursor: page.next! })).data.list.map(({ text }) => text),
    ).toEqual(['謝謝分享']);
  });

  it('C30: are limited by code points, not empty, with a parent of their comment', async () => {
    const commentId = await newComment();
    const reply = (more: Record<string, unknown>) =>
      server.callRaw(REPLY, { commentId, text: '好', ...more }, { token: reader });
    expect((await reply({ text: '🍜'.repeat(140) })).code).toBe(200);
    for (const text of ['🍜'.repeat(141), '', '   ']) expect((await reply({ text })).code).toBe(400);
    expect((await reply({ parentReplyId: 'k1001-1-1' })).code).toBe(404);
    expect((await reply({ commentId: 'nobody' })).code).toBe(404);
    expect((await server.callRaw(REPLY, { commentId, text: '好' })).code).toBe(401);
  });

  it('from one member are limited to ten a minute', async () => {
    const commentId = await newComment();
    const token = await signInSeeded(server, 'u00058');
    const codes = [];
    for (let n = 0; n < 11; n += 1)
      codes.push((await server.callRaw(REPLY, { commentId, text: `第 ${n} 則` }, { token })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('deleting a comment', () => {
  const DELETE = 'DELETE /v1/ume/client/comment/{id}';
  const BRANCH = '1039';
  const totals = async () => {
    const summary = (await server.call('GET /v1/ume/client/comment/summary', { braId: BRANCH })).data;
    const home = (await server.call('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH })).data;
    return { summary, score: home?.score, newest: home?.comments };
  };
  const write = async () =>
    (await writeComment(
      server.db,
      {
        braId: BRANCH,
        platform: 'catering',
        userId: 'u00050',
        authorName: '歐陽小美',
        score: 2,
        text: '測試',
        images: ['dish-1'],
        items: [],
        orderId: null,
      },
      server.clock(),
    ))!;
  const rowsAbout = async (id: string) =>
    (
      await server.db.query<{ n: number }>(
        `select (select count(*) from comments where comment_id = $1)
       + (select count(*) from comment_likes where comment_id = $1)
         + (select count(*) from comment_replies where comment_id = $1)
       + (select count(*) from comment_notices where comment_id = $1) as n`,
        [id],
      )
    )[0]!.n;

  it('C18: takes it out of lists, averages and counts, with its replies, likes and notices', async () => {
    const before = await totals();
    const id = await write();
    const { data: reply } = await server.call(REPLY, { commentId: id, text: '同感' }, { token: reader });
    await server.call(REPLY, { commentId: id, parentReplyId: reply.replyId, text: '謝謝' }, { token: writer });
    await server.call(LIKE, { id }, { token: reader });
    expect((await totals()).summary).not.toEqual(before.summary);
    expect((await server.callRaw(DELETE, { id }, { token: reader })).code).toBe(404);
    expect((await server.callRaw(DELETE, { id }, {})).code).toBe(401);
    expect(await rowsAbout(id)).toBeGreaterThan(4);
    expect((await server.callRaw(DELETE, { id }, { token: writer })).code).toBe(200);
    expect(await totals()).toEqual(before);
    const logged = server.logLines.find((line) => line.includes('"commentDeleted"')) ?? '{}';
    expect(JSON.parse(logged)).toMatchObject({ userId: 'u00050', commentId: id });
    expect(await rowsAbout(id)).toBe(0);
    expect((await server.callRaw(DETAIL, { commentId: id })).code).toBe(404);
    expect((await server.callRaw(DELETE, { id }, { token: writer })).code).toBe(404);
  });

  it('counts once among ten at once, and concurrent likes and replies leave no row', async () => {
    const before = await totals();
    const id = await write();
    const answers = await concurrently(30, (at) =>
      at % 3 === 0
        ? server.callRaw(DELETE, { id }, { token: writer })
        : at % 3 === 1
          ? server.callRaw(LIKE, { id }, { token: reader })
          : server.callRaw(REPLY, { commentId: id, text: '同感' }, { token: reader }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter((answer, at) => at % 3 === 0 && answer.code === 200)).toHaveLength(1);
    expect(await totals()).toEqual(before);
    expect(await rowsAbout(id)).toBe(0);
  });
});

describe('complaints about comments', () => {
  it('are stored once for a member and a comment, never for an own comment', async () => {
    const commentId = await newComment();
    const complain = (token: string | undefined, more = {}) =>
      server.callRaw(
        COMPLAIN,
        { commentId, reasons: ['rude', 'rude', 'other'], text: '<b>不實</b>', ...more },
        { token },
      );
    expect((await complain(reader)).code).toBe(200);
    expect((await complain(reader)).code).toBe(6001);
    expect((await complain(writer)).code).toBe(6002);
    expect((await complain(undefined)).code).toBe(401);
    expect((await complain(reader, { commentId: 'nobody' })).code).toBe(404);
    for (const wrong of [{ reasons: [] }, { reasons: ['x'] }, { text: '字'.repeat(141) }])
      expect((await complain(reader, wrong)).code).toBe(400);
    expect(
      await server.db.query('select user_id, reasons, text from comment_complaints where comment_id = $1', [commentId]),
    ).toEqual([{ user_id: 'u00051', reasons: ['rude', 'other'], text: '<b>不實</b>' }]);
  });
});

describe('notices of likes and replies', () => {
  const unread = async (token: string) => (await server.call(UNREAD, {}, { token })).data;

  it('a like by another member notifies the writer until it is removed', async () => {
    const owner = await signInSeeded(server, 'u00050');
    const id = await newComment();
    const before = await unread(owner);
    await server.call(LIKE, { id }, { token: reader });
    await server.call(LIKE, { id }, { token: owner });
    expect((await unread(owner)).like).toBe(before.like + 1);
    const { data } = await server.call(LIKES, { size: 1 }, { token: owner });
    expect(data.list[0]).toMatchObject({
      commentId: id,
      platform: 'catering',
      braId: '1040',
      isRead: false,
      aboutText: '測試',
    });
    expect(data.list[0]?.from).toContain('○');
    await server.call(UNLIKE, { id }, { token: reader });
    expect((await unread(owner)).like).toBe(before.like);
  });

  it('C18: read marks change the owner’s notices only, and later ones stay unread', async () => {
    const owner = await signInSeeded(server, 'u00050');
    const commentId = await newComment();
    // the replies of the tests before count for the limit of ten a minute
    server.clock.forward(61_000);
    const first = (await server.call(REPLY, { commentId, text: '一' }, { token: reader })).data;
    server.clock.forward(1_000);
    const { data: list } = await server.call(REPLIES, { size: 1 }, { token: owner });
    expect(list.list[0]).toMatchObject({
      text: '一',
      isMerchant: false,
      isToReply: false,
      aboutText: '測試',
      isRead: false,
    });
    await server.call(
      REPLY,
      { commentId, parentReplyId: first.replyId, text: '二' },
      { token: await signInSeeded(server, 'u00053') },
    );
    await server.call('PUT /v1/ume/client/comment/commentReply/read', {}, { token: reader });
    await server.call('PUT /v1/ume/client/comment/commentReply/read', { until: list.list[0]!.at }, { token: owner });
    expect(
      (await server.call(REPLIES, { size: 2 }, { token: owner })).data.list.map(({ text, isRead }) => [text, isRead]),
    ).toEqual([
      ['二', false],
      ['一', true],
    ]);
    await server.call('PUT /v1/ume/client/comment/commentReply/read', {}, { token: owner });
    expect((await unread(owner)).reply).toBe(0);
    // the author of the parent reply gets a notice too
    expect((await server.call(REPLIES, { size: 1 }, { token: reader })).data.list[0]).toMatchObject({
      text: '二',
      isToReply: true,
      aboutText: '一',
    });
  });

  it('C30: accept any instant as the end of reading', async () => {
    for (const until of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000000Z']) {
      expect([200, 400]).toContain(
        (await server.callRaw('PUT /v1/ume/client/comment/like/read', { until }, { token: writer })).code,
      );
    }
  });

  it('the first seeded member has a long list with the shop’s own name', async () => {
    const token = await signInSeeded(server, 'u00001');
    const { data } = await server.call(LIKES, { size: 20 }, { token });
    expect(data.next).not.toBeNull();
    const next = (await server.call(LIKES, { size: 20, cursor: data.next! }, { token })).data;
    expect(next.list.some(({ noticeId }) => data.list.some((notice) => notice.noticeId === noticeId))).toBe(false);
    const replies = (await server.call(REPLIES, { size: 50 }, { token })).data.list;
    expect(replies.length).toBeGreaterThan(10);
    expect(replies.find(({ isMerchant }) => isMerchant)).toMatchObject({
      from: expect.stringMatching(/店$/) as string,
    });
    expect(replies.every(({ text }) => text !== '')).toBe(true);
  });
});
