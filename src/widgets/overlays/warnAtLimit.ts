import { fitsLength } from '#domain/textLength.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { toast } from './toast.ts';

/**
 * Warns once when a text passes its limit (spec 5: 字符長度應小於{max}), not on each key after it.
 * @param limit in characters as people count them
 */
export function warnAtLimit(before: string, after: string, limit: number): void {
  if (fitsLength(before, limit) && !fitsLength(after, limit)) void toast.warn(widgetsText.prompt.tooLong(limit));
}
