/**
 * Title, description, canonical address and Open Graph tags of a shared store, comment or gift, for chats and search
 * engines. A store also has structured data. They are added to index.html for those addresses only. They are no scripts
 * or styles, so the policy's hashes stay valid.
 */
import { isReferenceId } from '#domain/ids.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';
import { formatAverage } from '#domain/stars.ts';
import { storePathOf } from '#domain/storePath.ts';

import { recommendedGoods } from '../data/goods.ts';
import { previewOfComment, previewOfCoupon } from '../data/previews.ts';
import { storeHome } from '../data/storeHome.ts';
import { ttlCache } from '../data/ttlCache.ts';
import { originOf } from './caller.ts';
import { openPictures } from './pictures.ts';
import { structuredDataOf } from './structuredData.ts';

import type { FastifyRequest } from 'fastify';
import type { Goods } from '#contract/stores.ts';
import type { CouponPreview } from '../data/previews.ts';
import type { PublicHome } from '../data/storeHome.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { PageBrand } from './build.ts';

type Preview = {
  title: string;
  description: string;
  image: string;
  /** Path and query of the page, without the table or personal parameters. */
  address: string;
  store?: PublicHome;
};
type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Wide enough for every chat app. showImage renders no wider. */
const IMAGE_PX = 1_200;
const LONGEST_LINE = 90;
/** Items that a search engine is told about. */
const MOST_ITEMS = 6;
/** The tags replace title and description, because chat apps read only the first few KB. */
const TITLE = /<title>[^<]*<\/title>(?:\s*<meta name="description"[^>]*>)?/;
const END = '</body>';
/** An address with a table or code is nobody's to find. */
const WITH_CODE = /^\/store\/[^/]+\/[^/]+/;

const COMMENT = /^\/comment\/(retail|catering)\/([^/]+)\/?$/;
const GIFT = /^\/gift\/coupon\/([^/]+)\/?$/;

const cover = (braId: string) => `cover-${braId}`;

function storePreview(store: PublicHome): Preview {
  const { braId, name, category, city, district, score } = store;
  const rating = score?.count
    ? [`${formatAverage(score.average)} 分（${score.count.toLocaleString('en-US')} 則評論）`]
    : [];
  return {
    title: name,
    description: [category, `${city}${district}`, ...rating].join(' ・ '),
    image: cover(braId),
    address: `/store/${braId}`,
    store,
  };
}

function worthOf({ kind, amount, percentToPay, giftLabel }: CouponPreview): string {
  if (kind === 'amount') return `折 ${formatAmount(amount)}`;
  return kind === 'percent' ? formatDiscount(percentToPay) : (giftLabel ?? '');
}

async function findPreview(pathname: string, { db, clock }: Needs): Promise<Preview | null> {
  const now = clock();
  const store = storePathOf(pathname);
  if (store?.screen === 'store' && (store.code === undefined || isReferenceId(store.code))) {
    // The same cached read as the page's content, so it costs no extra query.
    const home = await storeHome(db, store.braId, now);
    return home && storePreview(home);
  }
  const [, platform = '', commentId] = COMMENT.exec(pathname) ?? [];
  if (isReferenceId(commentId)) {
    const comment = await previewOfComment(db, platform, commentId, now);
    return (
      comment && {
        title: `${comment.author}對${comment.storeName}的評論`,
        description: `${comment.score} 分 ・ ${comment.text}`,
        image: comment.image ?? cover(comment.braId),
        address: `/comment/${platform}/${commentId}`,
      }
    );
  }
  const [, couponId] = GIFT.exec(pathname) ?? [];
  if (!isReferenceId(couponId)) return null;
  const coupon = await previewOfCoupon(db, couponId, now);
  if (!coupon) return null;
  const minimum = coupon.minimumSpend > 0 ? `滿 ${formatAmount(coupon.minimumSpend)} 可用` : '無門檻';
  return {
    title: `送您一張優惠券：${coupon.title}`,
    description: [worthOf(coupon), minimum, coupon.storeName].filter(Boolean).join(' ・ '),
    image: cover(coupon.braId),
    address: `/gift/coupon/${couponId}?braId=${coupon.braId}`,
  };
}

/** Escapes text for an attribute value (security C28). */
function escapeAttribute(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? '');
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST_LINE ? text : `${letters.slice(0, LONGEST_LINE - 1).join('')}…`;
}

function tagsOf(
  { title, description, address }: Preview,
  origin: string,
  picture: { url: string; height: number } | null,
  siteName: string,
): string {
  const imageTags = picture
    ? {
        'og:image': picture.url,
        'og:image:width': String(IMAGE_PX),
        'og:image:height': String(picture.height),
        'og:image:alt': title,
      }
    : {};
  const tags = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'zh_TW',
    'og:title': title,
    'og:description': cut(description),
    'og:url': `${origin}${address}`,
    ...imageTags,
  };
  const metaTags = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`,
  );
  return `${metaTags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}

function headOf(preview: Preview, origin: string, isIndexed: boolean, appName: string): string {
  const { title, description, address } = preview;
  const head = `<title>${escapeAttribute(title)}｜${escapeAttribute(appName)}</title>`;
  if (!isIndexed) return `${head}<meta name="robots" content="noindex">`;
  return [
    head,
    `<meta name="description" content="${escapeAttribute(cut(description))}">`,
    `<link rel="canonical" href="${escapeAttribute(`${origin}${address}`)}">`,
  ].join('');
}

/** Adds the tags for the requested address to index.html. Other addresses and unknown ids get `html` unchanged. */
export type AddOpenGraph = (html: string, request: FastifyRequest, brand: PageBrand) => Promise<string>;

/** Recommended items of a branch, for its structured data. */
const ITEMS = ttlCache<Goods[]>({ ttlMs: 60_000, maxEntries: 500 });

export function openGraphOf(deps: Needs): AddOpenGraph {
  const { config, db, clock } = deps;
  const pictures = openPictures(config.root, db);
  const itemsOf = (braId: string, now: Date) =>
    ITEMS.get(db, braId, now, async () => (await recommendedGoods(db, braId, null, MOST_ITEMS, now)).list);
  return async (html, request, brand) => {
    if (!TITLE.test(html)) return html;
    const pathname = request.url.split('?')[0] ?? '/';
    const preview = await findPreview(pathname, deps);
    if (preview === null) return html;
    const { image, address, store } = preview;
    const origin = originOf(request, config);
    const now = clock();
    const isIndexed = !WITH_CODE.test(pathname);
    const [height, items] = await Promise.all([
      pictures.heightAt(image, IMAGE_PX, now),
      store && isIndexed ? itemsOf(store.braId, now) : [],
    ]);
    const url = `${origin}/v1/ume/client/file/showImage?filename=${encodeURIComponent(image)}/${IMAGE_PX}`;
    const picture = height === null ? null : { url, height };
    const tags = `${headOf(preview, origin, isIndexed, brand.shortName)}${tagsOf(preview, origin, picture, brand.name)}`;
    const data =
      store && isIndexed ? structuredDataOf(store, items, { page: `${origin}${address}`, image: url }, now) : '';
    // a function, because a name may contain `$&`
    return html.replace(TITLE, () => tags).replace(END, () => `${data}${END}`);
  };
}
