/**
 * A sign that people can see. Excludes blanks, controls, lone combining marks, private and ignorable code points. Also
 * excludes five signs that fonts draw as nothing: U+2800, U+FFFC, U+13441, U+13442 and U+1D159.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u;

/** True when nothing of the text can be seen. A form and the server treat such a text as empty. */
export function isBlankText(text: string): boolean {
  return !VISIBLE.test(text);
}
