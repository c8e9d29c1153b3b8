/** Decodes a path segment once. An invalid encoding is returned unchanged. */
export function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
