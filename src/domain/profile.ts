/** What a member's profile may hold; checked in the form at once and by the server again. */
import { textLength } from './textLength.ts';

/** The drawings one can choose from, by their showImage names: six faces, in two colours each. */
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
/** Colours that were offered before: who has one keeps it. */
const EARLIER_AVATARS = ['avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-man-2'] as const;
/** What a profile may hold. */
export const ALLOWED_AVATARS = [...AVATARS, ...EARLIER_AVATARS] as const;
export type Avatar = (typeof ALLOWED_AVATARS)[number];

/** In characters as people count them. */
export const NICKNAME_LIMIT = 20;
const EMAIL_LIMIT = 100;
const FIRST_BIRTHDAY = '1900-01-01';

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** One line without blanks at its ends; what cannot be seen (line ends, tabs) becomes a blank. */
export function collapseSpaces(typed: string): string {
  return typed.replace(/[\s\u0000-\u001f\u007f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g, ' ').trim();
}

/** What is wrong with a nickname; null when nothing is. */
export function nicknameProblem(typed: string): 'empty' | 'long' | null {
  const length = textLength(collapseSpaces(typed));
  if (length === 0) return 'empty';
  return length > NICKNAME_LIMIT ? 'long' : null;
}

/** Reads as an address to which mail can go. */
export function isEmailAddress(typed: string): boolean {
  return typed.length <= EMAIL_LIMIT && EMAIL.test(typed);
}

/**
 * A day on which someone alive can have been born.
 * @param today the calendar day in Taipei; both as 2026-11-20
 */
export function isBirthday(day: string, today: string): boolean {
  return day >= FIRST_BIRTHDAY && day <= today;
}
