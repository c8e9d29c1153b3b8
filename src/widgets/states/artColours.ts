/** Colours of the drawings, equal in both themes. */
export const PAPER = '#fffdfa';
export const EDGE = '#e0c9bd';
export const PLUM = '#a8285a';
export const ROSE = '#e58fae';
export const PALE = '#f3b6cb';
export const WOOD = '#8a5a48';
export const GOLD = '#e2a95c';
export const SUN = '#f6d78b';
export const LEAF = '#7a9b76';
