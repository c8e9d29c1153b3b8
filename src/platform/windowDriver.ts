/** The only code that leaves or reloads the page. An object, so that tests can replace its functions. */
export const windowDriver = {
  assign: (url: string): void => window.location.assign(url),
  replace: (url: string): void => window.location.replace(url),
  reload: (): void => window.location.reload(),
};
