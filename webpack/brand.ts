/** Reads brand.yaml: the portal's name, logo, colours, and the operator of its terms and privacy policy. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { z } from 'zod';

import { contrastFault } from './brandColours.ts';

import type { BrandText } from '#text/brandText.ts';
import type { BrandColours } from './brandColours.ts';

export type Brand = BrandText & {
  /** Name of the whole portal, as in Open Graph. */
  name: string;
  /** Ends each title, and stands where the portal names itself. */
  shortName: string;
  colours: BrandColours;
  logo: Buffer;
};

/** A wrong brand file. Each line of the message names one field, for the person who builds. */
export class WrongBrand extends Error {}

/** Default of BRAND_FILE. */
const BRAND_FILE = 'brand.yaml';
const DEFAULT_LOGO = 'webpack/plum.svg';
const LEAST_LOGO_PX = 512;
const MOST_LOGO_BYTES = 200_000;
/** Fields that the privacy policy of a public portal must have by law. */
const PAPERS = ['operator', 'address', 'contact'] as const;

const EXAMPLES = {
  operator: '梅香餐飲股份有限公司',
  address: '台北市大安區永康街 1 號',
  contact: 'service@ume.example.tw',
};

/** One line without signs that are invisible or would be markup. */
function line(most: number, example: string) {
  return z
    .string({ error: `must be a text as ${example}` })
    .trim()
    .min(1, { error: `is empty: write it as ${example}` })
    .max(most, { error: `has more than ${most} characters` })
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, { error: 'must be one line without < and >' });
}

const Colour = (example: string) =>
  z
    .string({ error: `must be a colour in quotes as '${example}'` })
    .regex(/^#[0-9a-fA-F]{6}$/, { error: `must be # and six digits as '${example}'` })
    .toLowerCase();

const Contact = line(100, EXAMPLES.contact).refine(
  (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || /^https:\/\/\S+$/.test(text) || (text.match(/\d/g) ?? []).length >= 8,
  { error: `must be a mail address, a telephone number or an https address, as ${EXAMPLES.contact}` },
);

const BrandFile = z.strictObject({
  name: line(20, '梅香牛肉麵'),
  shortName: line(12, '梅香'),
  logo: line(200, DEFAULT_LOGO),
  colours: z.strictObject(
    { light: Colour('#a8285a'), dark: Colour('#f08bb0') },
    { error: "must have light and dark, as { light: '#a8285a', dark: '#f08bb0' }" },
  ),
  operator: line(60, EXAMPLES.operator).optional(),
  address: line(100, EXAMPLES.address).optional(),
  contact: Contact.optional(),
  retention: line(200, '資料保存到您刪除帳號或法定期限為止。').regex(/。$/, {
    error: 'must be a sentence that ends with 。, as 資料保存到您刪除帳號或法定期限為止。',
  }),
});

type Fields = z.infer<typeof BrandFile>;

function faultOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const knownFields = Object.keys(field === 'colours' ? BrandFile.shape.colours.shape : BrandFile.shape);
    const names = issue.keys.map((key) => (field === '' ? key : `${field}.${key}`));
    return `${names.join(', ')} is no field: the fields are ${knownFields.join(', ')}`;
  }
  return `${field === '' ? 'the file' : field} ${issue.message}`;
}

/** @throws WrongBrand for a text that is no YAML, and for wrong fields */
function fieldsOf(text: string, file: string): Fields {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new WrongBrand(`${file}: it is no YAML: ${error.message.split('\n')[0] ?? ''}`);
  const result = BrandFile.safeParse(document.toJS() ?? {});
  if (!result.success) throw new WrongBrand(result.error.issues.map((one) => `${file}: ${faultOf(one)}`).join('\n'));
  return result.data;
}

function readableFile(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Says that the logo cannot be used. Null for a usable one. */
async function logoFault(bytes: Buffer): Promise<string | null> {
  if (bytes.length > MOST_LOGO_BYTES) return `has ${bytes.length} bytes, ${MOST_LOGO_BYTES} at most`;
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (picture?.format !== 'svg' && picture?.format !== 'png') return 'must be an SVG or a PNG';
  const { width, height, format } = picture;
  if (width !== height) return `must be square: it is ${width} by ${height}`;
  if (format === 'png' && width < LEAST_LOGO_PX) return `has ${width} px, ${LEAST_LOGO_PX} at least`;
  if (
    format === 'svg' &&
    /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i.test(bytes.toString('utf8'))
  )
    return 'must be an SVG without scripts and without files of others';
  return null;
}

/**
 * Reads the brand.
 * @param root folder of a relative file
 * @param env UME_ENV of the build. Production needs operator, address and contact
 * @throws WrongBrand with one line for each fault
 */
export async function readBrand(
  root: string,
  env: string,
  file = process.env['BRAND_FILE'] || BRAND_FILE,
): Promise<Brand> {
  const place = path.resolve(root, file);
  const text = readableFile(place)?.toString('utf8');
  if (text === undefined)
    throw new WrongBrand(`BRAND_FILE: there is no ${file}: name a file like the brand.yaml of the repository`);
  const fields = fieldsOf(text, file);
  const { logo, colours, name, shortName, operator = null, address = null, contact = null, retention } = fields;
  const faults = (['light', 'dark'] as const).flatMap((theme) => {
    const fault = contrastFault(colours[theme], theme);
    return fault === null ? [] : [`colours.${theme} ${fault}`];
  });
  const logoFile = path.resolve(path.dirname(place), logo);
  const bytes = readableFile(logoFile);
  const wrongLogo = bytes === null ? `is no file: ${logoFile}` : await logoFault(bytes);
  if (wrongLogo !== null) faults.push(`logo ${wrongLogo}`);
  if (env === 'production')
    for (const field of PAPERS)
      if (fields[field] === undefined)
        faults.push(
          `${field} must be set with UME_ENV=production, because the privacy policy names it: ${field}: ${EXAMPLES[field]}`,
        );
  if (faults.length > 0 || bytes === null) throw new WrongBrand(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  return {
    name,
    shortName,
    colours,
    operator,
    address,
    contact,
    retention,
    hasOwnLogo: logoFile !== path.resolve(root, DEFAULT_LOGO),
    logo: bytes,
  };
}
