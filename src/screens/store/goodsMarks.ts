/** Words for the marks of a card. Pure. */
import { goodsMarksText as text } from '#text/goodsMarksText.ts';

import type { GoodsMark } from '#contract/labels.ts';

/** A host may send more than the contract allows. */
const MOST_MARKS = 2;
/** Names of allergens on a card. The label has the others. */
const MOST_NAMES = 2;

const allergenNames: Partial<Record<string, string>> = text.allergens;
const vegetarianNames: Partial<Record<string, string>> = text.vegetarian;

function markWords({ kind, values }: GoodsMark): string {
  const [first = ''] = values;
  switch (kind) {
    case 'allergens': {
      const names = values.map((allergen) => allergenNames[allergen] ?? allergen);
      const listedNames = names.slice(0, MOST_NAMES).join('、');
      return names.length > MOST_NAMES ? text.containsMore(listedNames, names.length) : text.contains(listedNames);
    }
    case 'vegetarian':
      return vegetarianNames[first] ?? first;
    case 'caffeine':
      return text.caffeine(first);
    case 'beef':
    case 'pork':
      return text[kind](values.join('、'));
  }
}

/** The words of at most two marks, in the order of the host. */
export const goodsMarkWords = (marks: readonly GoodsMark[]): string[] => marks.slice(0, MOST_MARKS).map(markWords);
