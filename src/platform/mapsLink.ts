/** Links for directions. The person taps the link, which opens a new window (R10). */

/** Directions to a position, or to a name if the coordinates are invalid. */
export function directionsUrl(latitude: number, longitude: number, name: string): string {
  const hasPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  const query = new URLSearchParams({ api: '1', destination: hasPlace ? `${latitude},${longitude}` : name });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
