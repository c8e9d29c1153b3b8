/**
 * Open Graph tags: a shared store, comment or gift shows a title, one line and a picture in the chat. The tags are
 * added to index.html for those addresses only. They are no scripts or styles, so the policy's hashes stay valid.
 */
import { isReferenceId } from '#domain/ids.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';
import { formatAverage } from '#domain/stars.ts';
import { storePathOf } from '#domain/storePath.ts';

import { previewOfComment, previewOfCoupon } from '../data/previews.ts';
import { storeHome } from '../data/storeHome.ts';
import { originOf } from './caller.ts';
import { openPictures } from './pictures.ts';

import type { FastifyRequest } from 'fastify';
import type { CouponPreview } from '../data/previews.ts';
import type { PublicHome } from '../data/storeHome.ts';
import type { Deps } from '../handlers/handlers.ts';

/** `address`: path and query of the page, without the table or personal parameters. */
type Preview = { title: string; description: string; image: string; address: string };
type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const SITE = '梅 ume';
/** Wide enough for every chat app. showImage renders no wider. */
const IMAGE_PX = 1_200;
const LONGEST_LINE = 90;
/** The tags follow the title, because chat apps read only the first few KB. */
const AFTER = '</title>';

const COMMENT = /^\/comment\/(retail|catering)\/([^/]+)\/?$/;
const GIFT = /^\/gift\/coupon\/([^/]+)\/?$/;

const cover = (braId: string) => `cover-${braId}`;

function storePreview({ braId, name, category, city, district, score }: PublicHome): Preview {
  const rating = score?.count
    ? [`${formatAverage(score.average)} 分（${score.count.toLocaleString('en-US')} 則評論）`]
    : [];
  return {
    title: name,
    description: [category, `${city}${district}`, ...rating].join(' ・ '),
    image: cover(braId),
    address: `/store/${braId}`,
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
    'og:site_name': SITE,
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

/** Adds the tags for the requested address to index.html. Other addresses and unknown ids get `html` unchanged. */
export type AddOpenGraph = (html: string, request: FastifyRequest) => Promise<string>;

export function openGraphOf(deps: Needs): AddOpenGraph {
  const { config, db, clock } = deps;
  const pictures = openPictures(config.root, db);
  return async (html, request) => {
    const at = html.indexOf(AFTER);
    if (at < 0) return html;
    const preview = await findPreview(request.url.split('?')[0] ?? '/', deps);
    if (preview === null) return html;
    const origin = originOf(request, config);
    const height = await pictures.heightAt(preview.image, IMAGE_PX, clock());
    const url = `${origin}/v1/ume/client/file/showImage?filename=${encodeURIComponent(preview.image)}/${IMAGE_PX}`;
    const tags = tagsOf(preview, origin, height === null ? null : { url, height });
    return `${html.slice(0, at + AFTER.length)}${tags}${html.slice(at + AFTER.length)}`;
  };
}
