/** Takes the photograph of an item's form, and stores it by the partner interface. */
import { MOST_PHOTO_BYTES } from '#contract/partnerDesk.ts';

import { newRequestKey } from '../http/requestKey.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Desk } from './deskClient.ts';

/** For the other fields of the form, and the lines between them. */
const MORE_BYTES = 16_384;

/** Fields of a form with files. `picture` is the first file that was chosen, or null. */
export type PhotoFields = { fields: Record<string, string>; picture: Buffer | null };

/** Lets the routes of this instance receive forms with files of the phone. Anything else in them is refused. */
export function acceptPhotos(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_PHOTO_BYTES + MORE_BYTES },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<PhotoFields> => {
      const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
      const form = await new Response(body, { headers }).formData().catch(() => new FormData());
      const values = [...form.entries()];
      const fields = Object.fromEntries(
        values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const file = values.map(([, value]) => value).find((value) => typeof value !== 'string' && value.size > 0);
      const picture = file === undefined ? null : Buffer.from(await (file as Blob).arrayBuffer());
      return { fields, picture };
    },
  );
}

/** Gives an item the photograph, or that of the folder (null). The same photograph twice has one effect. */
export async function setPhoto(desk: Desk, braId: string, goodsId: string, picture: Buffer | null) {
  const put = { braId, picture: picture?.toString('base64') ?? '' };
  const stored = picture === null ? null : await desk.call('POST /v1/ume/partner/picture/put', put);
  if (stored !== null && !stored.data) return stored;
  const image = stored?.data.image ?? null;
  return desk.call('POST /v1/ume/partner/menu/picture', { braId, goodsId, image, requestKey: newRequestKey() });
}
