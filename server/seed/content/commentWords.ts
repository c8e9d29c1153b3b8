/** Sentences of comments and replies, written for this seed. `{item}` is a product of the shop. */
import words from './commentWords.json' with { type: 'json' };

/** Parts that fit together: a first sentence about the item, a second about the visit. */
type CommentSentences = { about: readonly string[]; visit: readonly string[] };
type SentencesByMood = Record<'good' | 'fair' | 'poor', CommentSentences>;

/**
 * Third sentences, used now and then. Replies by the merchant, and by other members. The newest comments of the first
 * store, from the design.
 */
export const { closings: CLOSINGS, answers: ANSWERS, replies: REPLIES, firstComments: FIRST_COMMENTS } = words;

const DRINK = /^(?:latte|tea|plum|milk|soup)/;
/** A service shop's services come before its products. */
const SERVICES_FIRST = 8;

/** Matches sentences with the menu items that they fit: food is chewed, drinks are not, and haircuts are neither. */
export function sentencesFor<T extends { name: string; art: string }>(
  category: string,
  industryType: string,
  menu: readonly T[],
): { sentences: SentencesByMood; fit: readonly T[] } {
  if (category === '手搖飲' || category === '咖啡廳')
    return { sentences: words.drinks, fit: menu.filter(({ art }) => DRINK.test(art)) };
  if (industryType === 'fnb') return { sentences: words.kitchen, fit: menu.filter(({ art }) => !DRINK.test(art)) };
  if (category === '美髮' || category === '寵物美容')
    return { sentences: words.service, fit: menu.slice(0, SERVICES_FIRST) };
  return { sentences: words.retail, fit: menu };
}
