/** Page size. */
const PAGE_SIZE = 10;

/** Arguments of the store list on `/`. The boot script uses them too, to start the call early. Pure. */
export const nearbyStoresArgs = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
  size: PAGE_SIZE,
});
