/** The blurred picture in a name of showImage, shown until the whole picture has come. */

/** `ImageName` of the contract: 3 × 3 pixels, rows from the bottom, one hex digit each for blue, green and red. */
const PLACE = /-([\da-f]{27})$/;
const DIGITS_OF_ROW = /.{9}/g;
/** A row of a bitmap fills whole units of four bytes. */
const PADDING = '000';
/** Header of a bitmap of 3 × 3 pixels with 24 bits each. */
const HEADER = 'Qk1aAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';
/** 0 to 15 become 0 to 255. */
const PER_DIGIT = 17;

/** CSS image of a name, or undefined if the name has none. */
export function blurredPlace(name: string): string | undefined {
  const digits = PLACE.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const pixels = digits
    .replace(DIGITS_OF_ROW, `$&${PADDING}`)
    .replace(/./g, (digit) => String.fromCharCode(parseInt(digit, 16) * PER_DIGIT));
  return `url(data:image/bmp;base64,${HEADER}${btoa(pixels)})`;
}
