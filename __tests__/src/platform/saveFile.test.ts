import { saveFile } from '#platform/saveFile.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('downloads the text under its name, then releases it and leaves no link', () => {
  jest.useFakeTimers();
  const files: Blob[] = [];
  const revoked = jest.fn();
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = revoked;
  const clicked: { href: string; name: string; isInPage: boolean }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, name: this.download, isInPage: this.isConnected });
  });
  saveFile('ume.json', '{"a":1}', 'application/json');
  // Firefox ignores a link outside of the page
  expect(clicked).toEqual([{ href: 'blob:1', name: 'ume.json', isInPage: true }]);
  expect(document.querySelector('a')).toBeNull();
  expect([files[0]?.type, files[0]?.size]).toEqual(['application/json', 7]);
  jest.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoked.mock.calls).toEqual([['blob:1']]);
});
