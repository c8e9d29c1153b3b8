/** The last segment of a path, decoded. */
export const lastPathPart = (pathname: string): string => decodePathPart(pathname.slice(pathname.lastIndexOf('/') + 1));

/** Decodes a path segment once. An invalid encoding is returned unchanged. */
export function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
