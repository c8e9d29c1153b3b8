/** Maximum length of a reply and of a complaint, in characters as people count them (domain/textLength.ts). */
export const REPLY_LENGTH = 140;
export const COMPLAINT_LENGTH = 140;
