/** Class names put together; what is false, undefined or empty is left out: `cx(s.card, isOver && s.over)`. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
