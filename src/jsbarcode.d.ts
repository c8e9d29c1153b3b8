/**
 * The two pieces of jsbarcode in use: its encoders of Code 128 and Code 39, which know nothing of drawing. The
 * package's own types cover the whole only.
 */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  export default class CODE128 {
    constructor(text: string, options: Readonly<Record<string, unknown>>);
    /** Whether every character has a place in Code 128. */
    valid(): boolean;
    /** `data`: a 1 for each dark module, a 0 for each light one, start, check and stop included. */
    encode(): { data: string; text: string };
  }
}
declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export class CODE39 {
    constructor(text: string, options: Readonly<Record<string, unknown>>);
    /** `data` has the format of Code 128, with the stars at both ends. */
    encode(): { data: string; text: string };
  }
}
