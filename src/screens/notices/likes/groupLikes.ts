/** Groups the likes of one comment on one day into one row. Pure. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { LikeNotice } from '#contract/comments.ts';

/** The latest like with all names, latest first. Read when all of them are read. */
export type LikeGroup = LikeNotice & { people: readonly string[] };

/** Keeps the pages. A group belongs to the page where it begins, and later pages add to it there. */
export function groupLikes(pages: readonly { list: readonly LikeNotice[] }[]): { list: LikeGroup[] }[] {
  const groups = new Map<string, LikeGroup & { people: string[] }>();
  return pages.map(({ list }) => ({
    list: list.flatMap((like) => {
      const key = `${like.platform} ${like.commentId} ${taipeiDay(Date.parse(like.at))}`;
      const group = groups.get(key);
      if (group === undefined) {
        const newGroup = { ...like, people: [like.from] };
        groups.set(key, newGroup);
        return [newGroup];
      }
      group.people.push(like.from);
      group.isRead &&= like.isRead;
      return [];
    }),
  }));
}
