/**
 * The only lines that leave or reload this page; an object, so that a test can put its own functions in their place.
 */
export const windowDriver = {
  assign: (url: string): void => window.location.assign(url),
  replace: (url: string): void => window.location.replace(url),
  reload: (): void => window.location.reload(),
};
