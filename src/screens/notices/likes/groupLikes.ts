/** Likes of one comment on one day are one row. Pure. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { LikeNotice } from '#contract/comments.ts';

/** The latest of them, and who they were, the latest first; read when all are. */
export type LikeGroup = LikeNotice & { people: readonly string[] };

/** Pages stay pages, each with the groups that begin in it: what a later page brings joins the row where it stands. */
export function groupLikes(pages: readonly { list: readonly LikeNotice[] }[]): { list: LikeGroup[] }[] {
  const groups = new Map<string, LikeGroup & { people: string[] }>();
  return pages.map(({ list }) => ({
    list: list.flatMap((like) => {
      const key = `${like.platform} ${like.commentId} ${taipeiDay(Date.parse(like.at))}`;
      const group = groups.get(key);
      if (group === undefined) {
        const opened = { ...like, people: [like.from] };
        groups.set(key, opened);
        return [opened];
      }
      group.people.push(like.from);
      group.isRead &&= like.isRead;
      return [];
    }),
  }));
}
