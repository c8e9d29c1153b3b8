/**
 * The tag of one thing among those of its type. RTK Query keeps tags in a plain object by their ids, and a host's id may be
 * the name of something that every object has (`constructor`): the mark in front makes it none (security C22).
 */
export const tagOf = <T extends string>(type: T, id: string): { type: T; id: string } => ({ type, id: `#${id}` });
