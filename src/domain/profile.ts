/** Validation of a member's profile, used by the form and by the server. */
import { isBlankText } from './blankText.ts';
import { fitsLength } from './textLength.ts';

/** Avatars to choose from, by their showImage names: six faces, in two colours each. */
export const AVATARS = [
  'avatar',
  'avatar-long',
  'avatar-man',
  'avatar-curly',
  'avatar-elder',
  'avatar-grandpa',
  'avatar-1',
  'avatar-long-1',
  'avatar-man-1',
  'avatar-curly-1',
  'avatar-elder-1',
  'avatar-grandpa-1',
] as const;
/** Earlier colours, which members may keep. */
const EARLIER_AVATARS = ['avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-man-2'] as const;
/** All valid avatars of a profile. */
export const ALLOWED_AVATARS = [...AVATARS, ...EARLIER_AVATARS] as const;
export type Avatar = (typeof ALLOWED_AVATARS)[number];

/** In characters as people count them. */
export const NICKNAME_LIMIT = 20;
const EMAIL_LIMIT = 100;
/** A calendar day before the birth of every living person. */
export const FIRST_BIRTHDAY = '1900-01-01';

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/**
 * Trims a text and replaces invisible characters (line ends, tabs) by a space. A text with nothing to see becomes ''.
 */
export function collapseSpaces(typed: string): string {
  if (isBlankText(typed)) return '';
  return typed.replace(/[\s\u0000-\u001f\u007f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g, ' ').trim();
}

/** Validates a nickname. Returns null when valid. */
export function nicknameProblem(typed: string): 'empty' | 'long' | null {
  const name = collapseSpaces(typed);
  if (name === '') return 'empty';
  return fitsLength(name, NICKNAME_LIMIT) ? null : 'long';
}

/** Returns true for a valid e-mail address. */
export function isEmailAddress(typed: string): boolean {
  return typed.length <= EMAIL_LIMIT && EMAIL.test(typed);
}

/**
 * Returns true for a possible birthday of a living person.
 * @param today calendar day in Taipei, both as 2026-11-20
 */
export function isBirthday(day: string, today: string): boolean {
  return day >= FIRST_BIRTHDAY && day <= today;
}
