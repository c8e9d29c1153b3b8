/** Shops a page. */
const PAGE_SIZE = 10;

/** What the list of shops on `/` asks for; known to the boot script, which asks before the list is there. Pure. */
export const nearbyStoresArgs = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
  size: PAGE_SIZE,
});
