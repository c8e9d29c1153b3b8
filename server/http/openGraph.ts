/**
 * Title, description, canonical address and Open Graph tags of a page, for chats and search engines. The screens for
 * everybody and a shared store, comment or gift have them. A store also has structured data. They are added to
 * index.html for those addresses only. They are no scripts or styles, so the policy's hashes stay valid.
 */
import { isId, isReferenceId } from '#domain/ids.ts';
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
  /** Null: the name of the portal. */
  title: string | null;
  /** Null: the description of index.html. */
  description: string | null;
  /** Null: none. */
  image: string | null;
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
const TITLE = /<title>[^<]*<\/title>(?:\s*<meta name="description" content="([^"]*)">)?/;
const END = '</body>';

/** Screens that everybody may find. */
const SCREENS: Readonly<Record<string, Pick<Preview, 'title' | 'description'>>> = {
  '/': { title: null, description: null },
  '/discover/coupons': { title: '優惠券', description: '附近店家正在發送的優惠券，免費領取，結帳時出示。' },
  '/discover/dailybest': { title: '每日精選', description: '附近店家今天折扣最多、賣得最好的餐點與商品。' },
};
/** Addresses of the screens, for sitemap.xml. */
export const SCREEN_ADDRESSES: readonly string[] = Object.keys(SCREENS);

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

/** The path without a slash at its end, which the portal's router ignores. */
const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/**
 * May search engines list this address, if there is such a page? An address with a table or code is nobody's to find. A
 * search or a member's screen has nothing to be found.
 */
export function mayBeIndexed(pathname: string): boolean {
  const store = storePathOf(pathname);
  if (store !== null) return store.screen === 'store' && store.code === undefined;
  return withoutSlash(pathname) in SCREENS || COMMENT.test(pathname) || GIFT.test(pathname);
}

async function findPreview(pathname: string, { db, clock }: Needs): Promise<Preview | null> {
  const now = clock();
  const address = withoutSlash(pathname);
  const screenPreview = SCREENS[address];
  if (screenPreview !== undefined) return { ...screenPreview, image: null, address };
  const store = storePathOf(pathname);
  if (store !== null && (store.code === undefined || isId(store.code))) {
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

type Tags = {
  /** The page's own, without the name of the portal. */
  title: string;
  description: string;
  url: string;
  picture: { url: string; height: number } | null;
  siteName: string;
};

function tagsOf({ title, description, url, picture, siteName }: Tags): string {
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
    'og:description': description,
    'og:url': url,
    ...imageTags,
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`)
    .join('');
}

/** A page and whether search engines may list it. */
export type TaggedPage = { html: string; isIndexed: boolean };

/** Adds the tags for the requested address to index.html. Other addresses and unknown ids get `html` unchanged. */
export type AddOpenGraph = (html: string, request: FastifyRequest, brand: PageBrand) => Promise<TaggedPage>;

/** Recommended items of a branch, for its structured data. */
const ITEMS = ttlCache<Goods[]>({ ttlMs: 60_000, maxEntries: 500 });

export function openGraphOf(deps: Needs): AddOpenGraph {
  const { config, db, clock } = deps;
  const pictures = openPictures(config.root, db);
  const itemsOf = (braId: string, now: Date) =>
    ITEMS.get(db, braId, now, async () => (await recommendedGoods(db, braId, null, MOST_ITEMS, now)).list);
  return async (html, request, brand) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const titleMatch = TITLE.exec(html);
    const preview = titleMatch && (await findPreview(pathname, deps));
    // an unknown shop is a page that says so, with status 200
    if (!preview) return { html, isIndexed: titleMatch === null && mayBeIndexed(pathname) };
    const { image, address, store } = preview;
    const origin = originOf(request, config);
    const now = clock();
    const isIndexed = mayBeIndexed(pathname);
    const [height, items] = await Promise.all([
      image === null ? null : pictures.heightAt(image, IMAGE_PX, now),
      store && isIndexed ? itemsOf(store.braId, now) : [],
    ]);
    const pictureUrl = `${origin}/v1/ume/client/file/showImage?filename=${encodeURIComponent(image ?? '')}/${IMAGE_PX}`;
    const url = `${origin}${address}`;
    const title = preview.title ?? brand.name;
    const description = cut(preview.description ?? titleMatch[1] ?? '');
    const head = [
      `<title>${escapeAttribute(preview.title === null ? title : `${title}｜${brand.shortName}`)}</title>`,
      `<meta name="description" content="${escapeAttribute(description)}">`,
      isIndexed ? `<link rel="canonical" href="${escapeAttribute(url)}">` : '',
      tagsOf({
        title,
        description,
        url,
        picture: height === null ? null : { url: pictureUrl, height },
        siteName: brand.name,
      }),
    ].join('');
    const data = store && isIndexed ? structuredDataOf(store, items, { page: url, image: pictureUrl }, now) : '';
    // a function, because a name may contain `$&`
    return { html: html.replace(TITLE, () => head).replace(END, () => `${data}${END}`), isIndexed };
  };
}
