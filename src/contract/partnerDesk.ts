/** Partner calls of the desk (店務台): the shop's word of today beside that of its folder. */
import { z } from 'zod';

import { PARTNER_RIGHTS, PARTNER_ROLES, PartnerRequestKey } from './partnerCall.ts';
import { Amount, BraId, Count, Id, ImageName, InputInstant, Instant, Money, ShopName, Text } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

/** Largest photograph that the desk takes, in bytes. Its JSON is larger by a third. */
export const MOST_PHOTO_BYTES = 12 * 1024 * 1024;
/** The desk counts the inbox up to this. */
export const MOST_WAITING = 100;
const MOST_BASE64 = Math.ceil(MOST_PHOTO_BYTES / 3) * 4;

const DeskItem = z
  .object({
    goodsId: Id,
    name: z.string(),
    image: ImageName,
    isImageByDesk: z.boolean().meta({ description: 'Is the photograph the desk’s, not the folder’s?' }),
    price: Amount,
    folderPrice: Amount.meta({ description: 'The price without the desk’s word.' }),
    isPriceByDesk: z.boolean(),
    isRecommended: z.boolean().meta({ description: 'Does the store page show it?' }),
    isSoldOut: z.boolean(),
    soldOutUntil: Instant.nullable().meta({ description: 'When the desk’s word ends by itself; null: it does not.' }),
    isByDesk: z.boolean().meta({ description: 'Is `isSoldOut` the desk’s word, not the folder’s?' }),
  })
  .meta({ id: 'DeskItem' });
export type DeskItem = z.infer<typeof DeskItem>;

const DeskStore = z
  .object({
    isPaused: z.boolean(),
    pausedUntil: Instant.nullable().meta({ description: 'When the desk’s word ends by itself; null: it does not.' }),
    notice: z.string().nullable(),
    isNoticeByDesk: z.boolean(),
    isClosedToday: z.boolean().meta({ description: 'Did the desk close the branch today?' }),
    closesAt: Instant.nullable().meta({ description: 'The end of the day by its hours; null: closed, or not known.' }),
    opensAt: Instant.nullable().meta({ description: 'The first opening of its next day; null: not known.' }),
  })
  .meta({ id: 'DeskStore' });
export type DeskStore = z.infer<typeof DeskStore>;

export const partnerDeskCalls = {
  'GET /v1/ume/partner/me': {
    summary: 'Merchant, name, role and rights of the key, and the open branches that it may act for.',
    right: null,
    data: z.object({
      merchantName: ShopName,
      name: z.string(),
      role: z.enum(PARTNER_ROLES).nullable().meta({ description: 'null: the key of a till.' }),
      rights: z.array(z.enum(PARTNER_RIGHTS)),
      branches: z.array(z.object({ braId: BraId, storeName: ShopName })),
      waiting: Count.max(MOST_WAITING).meta({
        description: 'How much waits in the inboxes of the key, 100 for more; 0 without the right.',
      }),
    }),
  },
  'GET /v1/ume/partner/menu/{braId}': {
    summary: 'All goods of a branch as they stand now, those of the store page first.',
    right: null,
    params: z.object({ braId: BraId }),
    data: z.object({ list: z.array(DeskItem) }),
  },
  'POST /v1/ume/partner/menu/soldOut': {
    summary:
      'Says that an item is sold out or available, until an instant or until the next word. An import does not overwrite it.',
    right: 'stock',
    body: z.object({
      braId: BraId,
      goodsId: Id,
      isSoldOut: z.boolean(),
      until: InputInstant.nullable().meta({ description: 'An instant to come; null: until the next word.' }),
      requestKey: PartnerRequestKey,
    }),
    data: DeskItem,
  },
  'POST /v1/ume/partner/menu/price': {
    summary: 'Sets the price of an item until the next word. An import does not overwrite it.',
    right: 'prices',
    body: z.object({
      braId: BraId,
      goodsId: Id,
      price: Money.nullable().meta({ description: 'NT$; null: that of the folder.' }),
      requestKey: PartnerRequestKey,
    }),
    data: DeskItem,
  },
  'POST /v1/ume/partner/picture/put': {
    summary:
      'Stores a photograph, turned upright, without its place and time, and says its name. The same file has one name.',
    right: 'pages',
    mostBytes: MOST_BASE64 + 1_000,
    body: z.object({
      braId: BraId,
      picture: z.string().min(1).max(MOST_BASE64).meta({ description: 'The file, JPEG, PNG or WebP, in base64.' }),
    }),
    data: z.object({ image: ImageName }),
  },
  'POST /v1/ume/partner/menu/picture': {
    summary: 'Sets the photograph of an item until the next word. An import does not overwrite it.',
    right: 'pages',
    body: z.object({
      braId: BraId,
      goodsId: Id,
      image: ImageName.nullable().meta({ description: 'A name from picture/put; null: the picture of the folder.' }),
      requestKey: PartnerRequestKey,
    }),
    data: DeskItem,
  },
  'GET /v1/ume/partner/store/{braId}': {
    summary: 'A branch as its desk sees it today.',
    right: null,
    params: z.object({ braId: BraId }),
    data: DeskStore,
  },
  'POST /v1/ume/partner/store/pause': {
    summary: 'Pauses or resumes ordering, until an instant or until the next word.',
    right: 'stock',
    body: z.object({
      braId: BraId,
      isPaused: z.boolean(),
      until: InputInstant.nullable().meta({ description: 'An instant to come; null: until the next word.' }),
      requestKey: PartnerRequestKey,
    }),
    data: DeskStore,
  },
  'POST /v1/ume/partner/store/closed': {
    summary: 'Closes a branch for today in Taipei, or opens it again by its hours.',
    right: 'stock',
    body: z.object({ braId: BraId, isClosed: z.boolean(), requestKey: PartnerRequestKey }),
    data: DeskStore,
  },
  'POST /v1/ume/partner/store/notice': {
    summary: 'Sets the notice of the store page until the next word.',
    right: 'pages',
    body: z.object({
      braId: BraId,
      text: z.string().trim().pipe(Text(200)).nullable().meta({
        description: 'Empty: no notice; null: that of the folder.',
      }),
      requestKey: PartnerRequestKey,
    }),
    data: DeskStore,
  },
} satisfies PartnerCalls;
