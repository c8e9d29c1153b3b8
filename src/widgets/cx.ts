/** Joins class names and skips falsy ones: `cx(s.card, isOver && s.over)`. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
