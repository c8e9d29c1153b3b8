/**
 * Tag of one item. RTK Query stores tags in a plain object by id. The prefix keeps an id such as `constructor` from
 * matching an inherited property (security C22).
 */
export const tagOf = <T extends string>(type: T, id: string): { type: T; id: string } => ({ type, id: `#${id}` });
