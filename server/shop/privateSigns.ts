/** Private characters (自造字), which only the machine that made them shows. */

/** Private use areas of Unicode. */
export const PRIVATE_USE = /\p{Co}/u;

const FIRST_TRAIL = 0x40;
const LAST_TRAIL = 0xfe;
/** Lead bytes that Windows in Taiwan gives to private characters, and the decoder to characters of Hong Kong. */
const PRIVATE_LEADS: readonly (readonly [first: number, last: number])[] = [
  [0x81, 0xa0],
  [0xfa, 0xfe],
];
const PUBLIC_LEADS: readonly (readonly [first: number, last: number])[] = [[0xa1, 0xf9]];

function signsOf(leads: readonly (readonly [number, number])[]): Set<string> {
  const decoder = new TextDecoder('big5');
  const signs = new Set<string>();
  for (const [first, last] of leads)
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = FIRST_TRAIL; trail <= LAST_TRAIL; trail += 1) {
        const sign = decoder.decode(Uint8Array.of(lead, trail));
        if (!sign.includes('\ufffd')) signs.add(sign);
      }
  return signs;
}

let privateSigns: Set<string> | null = null;

/** Whether a text of a Big5 file contains bytes of private characters. */
export function isPrivateBig5(text: string): boolean {
  if (privateSigns === null) {
    const publicSigns = signsOf(PUBLIC_LEADS);
    privateSigns = new Set([...signsOf(PRIVATE_LEADS)].filter((sign) => !publicSigns.has(sign)));
  }
  const signs = privateSigns;
  return Array.from(text).some((sign) => signs.has(sign));
}
