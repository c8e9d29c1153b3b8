/** How long a reply and the words of a complaint may be, in characters as a person counts them (domain/textLength.ts). */
export const REPLY_LENGTH = 140;
export const COMPLAINT_LENGTH = 140;
