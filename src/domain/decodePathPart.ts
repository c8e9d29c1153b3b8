/** A part of a path as a value, decoded once; one that is no valid encoding stays as it stands. */
export function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
