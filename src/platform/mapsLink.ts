/** Where "directions" leads: a plain link for a new window, clicked by the person (R10). */

/** Directions to a place; by its name where the coordinates are no numbers. */
export function directionsUrl(latitude: number, longitude: number, name: string): string {
  const hasPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  const query = new URLSearchParams({ api: '1', destination: hasPlace ? `${latitude},${longitude}` : name });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
