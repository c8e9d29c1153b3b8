/**
 * GET /v1/ume/client/file/showImage?filename=name/size (spec 7, Images), outside the envelope. The name is data, never
 * a path (security C29). The size is the width in pixels, 300 by default. The server rounds it up to one of a few
 * steps, so that nobody can request a thousand widths.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

import { IMAGE_SIZE_DEFAULT } from '#domain/constants.ts';

import { isByTable, openPictures } from './pictures.ts';
import { openPictureStore } from './pictureStore.ts';
import { drawPicture, resizePhoto } from './resize.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { PictureFormat } from './resize.ts';

const IMAGE_STEPS = [80, 160, 240, 300, 360, 480, 640, 750, 960, 1200] as const;
const LARGEST = 1200;
const FILENAME = /^([A-Za-z0-9_-]{1,80})(?:\/([1-9]\d{0,3}))?$/;
/** A screen shows about this many pictures per API call. */
const PICTURES_A_CALL = 4;
const A_YEAR = 'public, max-age=31536000, immutable';
/** A cover or logo keeps its name when its owner changes the picture. Browsers revalidate it by ETag after an hour. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** Parses `filename` into name and width. Null unless the name is one of ours and the width is 1 to 1,200. */
export function parseFilename(filename: unknown): { name: string; width: number } | null {
  if (typeof filename !== 'string') return null;
  const [, name, size] = FILENAME.exec(filename) ?? [];
  if (name === undefined) return null;
  const width = size === undefined ? IMAGE_SIZE_DEFAULT : Number(size);
  return width > LARGEST ? null : { name, width: IMAGE_STEPS.find((step) => step >= width) ?? LARGEST };
}

/** Picks the smallest format that Accept names. A bare wildcard promises neither AVIF nor WebP. */
export function formatFor(accept: string | undefined): PictureFormat {
  const offered = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .join(',');
  if (offered.includes('image/avif')) return 'avif';
  return offered.includes('image/webp') ? 'webp' : 'jpeg';
}

function answerNothing(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('');
}

/** Registers showImage. Rendered pictures are cached in memory and in `<DATA_DIR>/images`. */
export function registerImages(
  app: FastifyInstance,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  const pictures = openPictures(config.root, db);
  const store = openPictureStore(path.join(config.dataDir, 'images'));

  async function sendImage(request: FastifyRequest<{ Querystring: { filename?: unknown } }>, reply: FastifyReply) {
    const picture = parseFilename(request.query.filename);
    if (!picture) return answerNothing(reply, 400);
    const source = await pictures.sourceOf(picture.name, clock());
    if (source === null) return answerNothing(reply, 404);
    const format = formatFor(request.headers.accept);
    // Keyed by content: a changed drawing is a new picture, and equal drawings under two names share one.
    const content = 'svg' in source ? createHash('sha256').update(source.svg).digest('hex').slice(0, 20) : source.photo;
    const make = async () =>
      'svg' in source
        ? drawPicture(source.svg, picture.width, format)
        : resizePhoto(await pictures.bytesOf(source.photo), picture.width, format);
    const { bytes, etag } = await store.get(`${content}-${picture.width}.${format}`, make);
    reply
      .header('Cache-Control', isByTable(picture.name) ? AN_HOUR : A_YEAR)
      .header('ETag', etag)
      .header('Vary', 'Accept')
      .header('X-Content-Type-Options', 'nosniff')
      // Pictures are public, and the portal may be served from another host.
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  }

  app.get(
    '/v1/ume/client/file/showImage',
    { config: { rateLimit: { max: config.limits.floodPerMinute * PICTURES_A_CALL } } },
    sendImage,
  );
}
