/** Texts of the brand that terms and privacy policy use. The build writes them from brand.yaml. */
import { frameText } from './frameText.ts';

export type BrandText = {
  /** The company that runs the portal. Null outside of production. */
  operator: string | null;
  address: string | null;
  /** A mail address, a telephone number or an https address. */
  contact: string | null;
  /** One sentence about how long data is kept. */
  retention: string;
  /** False for the plum blossom of the default brand, which the portal draws itself. */
  hasOwnLogo: boolean;
};

const DEFAULT: BrandText = {
  operator: null,
  address: null,
  contact: null,
  retention: '資料保存到您刪除帳號或法定期限為止。',
  hasOwnLogo: false,
};

/** Replaced by the build. Tests have the default brand. */
export const brandText: BrandText =
  process.env.UME_BRAND === undefined ? DEFAULT : (JSON.parse(process.env.UME_BRAND) as BrandText);

/** The short name inside of a Chinese sentence: Latin letters stand apart by a blank. */
export const nameInText = {
  first: frameText.appName.replace(/[!-~]$/, '$& '),
  last: frameText.appName.replace(/^[!-~]/, ' $&'),
};
