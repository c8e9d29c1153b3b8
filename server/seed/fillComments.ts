/** Comments with the merchants' and members' replies, and the totals behind the score. */
import { starOf } from '../data/comments.ts';
import { ANSWERS, CLOSINGS, FIRST_COMMENTS, REPLIES, sentencesFor } from './content/commentWords.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Plan, PlannedMember, PlannedStore } from './plan.ts';
import type { Random } from './random.ts';

const COMMENTS = 3_000;
const FIRST_STORE = '1001';
/** Requested by tests of one long list (SeedOptions). */
const LONG = 10_000;
/** Star distribution of the first store in the design, one to five. */
const DRAWN = [12, 16, 49, 283, 924] as const;
const DAYS_BACK = 540;

type CommentRow = {
  bra_id: string;
  comment_id: string;
  platform: string;
  user_id: string;
  author_name: string;
  score: number;
  text: string;
  images: string[];
  items: string[];
  like_count: number;
  reply_count: number;
  merchant_reply: string | null;
  merchant_replied_at: Date | null;
  created_at: Date;
};

/** Number of comments per store: 3,000 times the scale in total. */
function countsOf({ stores, scale, hasLongList }: Plan): Map<string, number> {
  const counts = new Map(
    stores.map(({ braId, mark, comments, copy }) => [
      braId,
      mark === 'noRating' ? 0 : copy === 0 ? comments : undefined,
    ]),
  );
  if (hasLongList) counts.set(FIRST_STORE, LONG);
  const open = [...counts].filter(([, count]) => count === undefined).map(([braId]) => braId);
  const remaining = COMMENTS * scale - [...counts.values()].reduce((sum: number, count) => sum + (count ?? 0), 0);
  open.forEach((braId, at) =>
    counts.set(braId, Math.floor(remaining / open.length) + (at < remaining % open.length ? 1 : 0)),
  );
  return counts as Map<string, number>;
}

/** Stars of the first store follow the design's distribution. Other stores get random stars around their own level. */
function starsOf(braId: string, count: number, random: Random): number[] {
  if (braId !== FIRST_STORE) {
    const level = random.between(60, 82);
    return Array.from({ length: count }, () =>
      random.int(100) < level ? 5 : random.int(100) < 68 ? 4 : random.int(100) < 60 ? 3 : random.between(1, 2),
    );
  }
  const total = DRAWN.reduce((sum, share) => sum + share, 0);
  const stars = DRAWN.flatMap((share, at) => Array.from({ length: Math.round((share * count) / total) }, () => at + 1));
  while (stars.length < count) stars.push(5);
  stars.length = count;
  for (const { score } of FIRST_COMMENTS) stars.splice(stars.indexOf(starOf(score)), 1);
  for (let at = stars.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1);
    [stars[at], stars[other]] = [stars[other] as number, stars[at] as number];
  }
  return stars;
}

type Mood = 'good' | 'fair' | 'poor';
const moodOf = (star: number): Mood => (star >= 4 ? 'good' : star === 3 ? 'fair' : 'poor');

type Item = { name: string; art: string };

/** Comments name a dish without its count: 小籠湯包, not 小籠湯包 8 顆. */
const spokenName = (name: string) => name.replace(/ \d.*$/, '');

function writtenBy(store: PlannedStore, mood: Mood, random: Random): { text: string; items: Item[] } {
  const menu = store.menu.map(([name, art]) => ({ name, art }));
  const { sentences, fit } = sentencesFor(store.merchant.category, store.merchant.industryType, menu);
  const first = random.pick(fit);
  const items = [...new Set([first, ...Array.from({ length: random.between(0, 2) }, () => random.pick(menu))])];
  const about = random.pick(sentences[mood].about).replace('{item}', spokenName(first.name));
  const visit = random.pick(sentences[mood].visit);
  const parts = random.int(10);
  const text =
    parts === 0 ? about : parts === 1 ? visit : about + visit + (parts > 6 ? random.pick(CLOSINGS[mood]) : '');
  return { text, items };
}

/** A moment between the comment and last midnight, because a reply is never in the future. */
export function later(createdAt: Date, { days }: Plan, random: Random): Date {
  const most = Math.min(days.at(0, 0).getTime() - createdAt.getTime(), 3 * 86_400_000);
  return new Date(createdAt.getTime() + Math.floor((most * random.between(5, 95)) / 100 / 60_000) * 60_000);
}

function commentRow(
  store: PlannedStore,
  author: PlannedMember,
  star: number,
  createdAt: Date,
  plan: Plan,
  random: Random,
): Omit<CommentRow, 'comment_id'> {
  const mood = moodOf(star);
  const { text, items } = writtenBy(store, mood, random);
  const hasReply = random.chance(mood === 'good' ? 0.25 : 0.7);
  return {
    bra_id: store.braId,
    platform: store.merchant.industryType === 'fnb' ? 'catering' : 'retail',
    user_id: author.userId,
    author_name: author.nickname,
    // Some add half a star. The first store keeps the design's average.
    score: store.braId !== FIRST_STORE && (star === 3 || star === 4) && random.chance(0.2) ? star + 0.5 : star,
    text,
    images: random.chance(0.24) ? items.map(({ art }) => art) : [],
    items: items.map(({ name }) => name),
    like_count: random.int(10) < 6 ? 0 : random.int(24),
    reply_count: random.chance(0.12) ? random.between(1, 3) : 0,
    merchant_reply: hasReply ? random.pick(ANSWERS[mood]) : null,
    merchant_replied_at: hasReply ? later(createdAt, plan, random) : null,
    created_at: createdAt,
  };
}

function drawnRows(plan: Plan): Omit<CommentRow, 'comment_id'>[] {
  return FIRST_COMMENTS.map(({ daysAgo, score, text, images, items, answer }, at) => ({
    bra_id: FIRST_STORE,
    platform: 'catering',
    user_id: plan.members[at]?.userId ?? '',
    author_name: plan.members[at]?.nickname ?? '',
    score,
    text,
    images: [...images],
    items: [...items],
    like_count: [18, 6, 2][at] ?? 0,
    reply_count: [2, 1][at] ?? 0,
    merchant_reply: answer,
    merchant_replied_at: answer === null ? null : plan.days.at(-daysAgo, 1_320),
    created_at: plan.days.at(-daysAgo, 1_140),
  }));
}

function commentsOf(store: PlannedStore, count: number, plan: Plan): CommentRow[] {
  const random = randomOf(`comments ${store.braId}`);
  const designedRows = store.braId === FIRST_STORE ? drawnRows(plan) : [];
  const randomRows = starsOf(store.braId, count, random).map((star) => {
    // The design's comments are the newest of the first store.
    const createdAt = plan.days.at(
      -random.between(designedRows.length > 0 ? 5 : 1, DAYS_BACK),
      random.between(600, 1_320),
    );
    return commentRow(store, random.pick(plan.members), star, createdAt, plan, random);
  });
  return [...designedRows, ...randomRows].map((row, at) => ({ ...row, comment_id: `k${store.braId}-${at + 1}` }));
}

/** In order of writing. Some reply to the previous one. */
function repliesOf(row: CommentRow, plan: Plan) {
  const random = randomOf(`replies ${row.comment_id}`);
  const replies = Array.from({ length: row.reply_count }, () => ({
    author: random.pick(plan.members),
    text: random.pick(REPLIES),
    created_at: later(row.created_at, plan, random),
  }));
  replies.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return replies.map(({ author, text, created_at }, at) => ({
    bra_id: row.bra_id,
    comment_id: row.comment_id,
    reply_id: `${row.comment_id}-${at + 1}`,
    user_id: author.userId,
    author_name: author.nickname,
    text,
    created_at,
    parent_reply_id: at > 0 && random.chance(0.4) ? `${row.comment_id}-${at}` : null,
  }));
}

function scoreRow(braId: string, rows: readonly CommentRow[]) {
  const stars = [0, 0, 0, 0, 0];
  for (const { score } of rows) stars[starOf(score) - 1] = (stars[starOf(score) - 1] ?? 0) + 1;
  const [star_1, star_2, star_3, star_4, star_5] = stars;
  return {
    bra_id: braId,
    comment_count: rows.length,
    score_sum: rows.reduce((sum, { score }) => sum + score, 0),
    picture_count: rows.filter(({ images }) => images.length > 0).length,
    star_1,
    star_2,
    star_3,
    star_4,
    star_5,
  };
}

export async function fillComments(sql: Sql, plan: Plan): Promise<void> {
  const counts = countsOf(plan);
  const byStore = plan.stores.map((store) => commentsOf(store, counts.get(store.braId) ?? 0, plan));
  const rows = byStore.flat();
  await insertRows(sql, 'comments', rows);
  await insertRows(
    sql,
    'comment_replies',
    rows.flatMap((row) => repliesOf(row, plan)),
  );
  await insertRows(
    sql,
    'store_scores',
    byStore.flatMap((storeRows) => (storeRows[0] ? [scoreRow(storeRows[0].bra_id, storeRows)] : [])),
  );
}
