import { positionAt, positionOffsetBy, stepBetween, viewOf, worldPoint } from '#domain/mercator.ts';

const YONGKANG = { latitude: 25.0303, longitude: 121.5297 };
const ZOOMS = [11, 18] as const;
const ROOM = { width: 300, height: 300 };

describe('the projection of the map', () => {
  it.each([
    ['the middle of the world', { latitude: 0, longitude: 0 }, 0, { x: 128, y: 128 }],
    ['its north-west corner', { latitude: 85.05112878, longitude: -180 }, 0, { x: 0, y: 0 }],
    ['its south-east corner', { latitude: -85.05112878, longitude: 180 }, 1, { x: 512, y: 512 }],
    // 41.85, -87.65 is the example of Google's documentation
    ['Chicago', { latitude: 41.85, longitude: -87.65 }, 3, { x: 525.37, y: 761.4 }],
  ])('returns the pixel position of %s', (_name, place, zoom, { x, y }) => {
    const at = worldPoint(place, zoom);
    expect(at.x).toBeCloseTo(x, 1);
    expect(at.y).toBeCloseTo(y, 1);
  });

  it.each([0, 11, 16, 21])('a position converts to a point and back at zoom %s', (zoom) => {
    const back = positionAt(worldPoint(YONGKANG, zoom), zoom);
    expect(back.latitude).toBeCloseTo(YONGKANG.latitude, 9);
    expect(back.longitude).toBeCloseTo(YONGKANG.longitude, 9);
  });

  it('a pole and positions beyond an edge are clamped to the edge', () => {
    expect(worldPoint({ latitude: 90, longitude: 0 }, 0).y).toBeCloseTo(0, 6);
    expect(positionAt({ x: -5, y: 900 }, 0)).toEqual({
      latitude: expect.closeTo(-85.0511, 3) as number,
      longitude: -180,
    });
  });

  it('an offset in px leads to the expected position and is measured back', () => {
    const there = positionOffsetBy(YONGKANG, { x: 100, y: 40 }, 16);
    expect(there.longitude).toBeGreaterThan(YONGKANG.longitude);
    expect(there.latitude).toBeLessThan(YONGKANG.latitude);
    expect(stepBetween(YONGKANG, there, 16)).toEqual({
      x: expect.closeTo(100, 5) as number,
      y: expect.closeTo(40, 5) as number,
    });
    // twice as wide at the next zoom
    expect(stepBetween(YONGKANG, there, 17).x).toBeCloseTo(200, 5);
  });

  it('a view contains all positions at maximum zoom, around their middle', () => {
    const other = positionOffsetBy(YONGKANG, { x: 280, y: 100 }, 15);
    const { center, zoom } = viewOf([YONGKANG, other], ROOM, ZOOMS);
    expect(zoom).toBe(15);
    expect(stepBetween(YONGKANG, center, 15)).toEqual({
      x: expect.closeTo(140, 4) as number,
      y: expect.closeTo(50, 4) as number,
    });
    expect(viewOf([YONGKANG, other], { width: 300, height: 99 }, ZOOMS).zoom).toBe(14);
  });

  it('one position gets maximum zoom, and distant ones centre the first at the minimum', () => {
    expect(viewOf([YONGKANG], ROOM, ZOOMS)).toEqual({
      zoom: 18,
      center: { latitude: expect.closeTo(25.0303, 6) as number, longitude: expect.closeTo(121.5297, 6) as number },
    });
    expect(viewOf([YONGKANG, { latitude: 22.63, longitude: 120.3 }], ROOM, ZOOMS)).toEqual({
      zoom: 11,
      center: YONGKANG,
    });
  });
});
