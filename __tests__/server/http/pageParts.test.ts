import { insert, onlySkeleton } from '../../../server/http/pageParts.ts';

const PAGE =
  '<body><div id="first"><p>old</p><div class="fv-for-store"><div>s</div></div><div class="fv-for-home">h</div><div class="fv-for-list">l</div></div><div id="root"></div></body>';

describe('parts of a written page', () => {
  it('inserts a text before the first place, and nothing without one', () => {
    expect(insert('<a><b><b>', '<b>', '$&')).toBe('<a>$&<b><b>');
    expect(insert('<b><a>', '<b>', 'x')).toBe('x<b><a>');
    expect(insert('<a>', '<b>', 'x')).toBe('<a>');
  });

  it.each([
    ['store', '<div>s</div>'],
    ['home', 'h'],
    ['list', 'l'],
  ] as const)('keeps the skeleton of %s alone and all that surrounds it', (kind, inner) => {
    expect(onlySkeleton(PAGE, kind)).toBe(
      `<body><div id="first"><p>old</p><div class="fv-for-${kind}">${inner}</div></div><div id="root"></div></body>`,
    );
  });

  it('leaves a page of another build as it is', () => {
    for (const page of ['<body></body>', '<p>old</p><div class="fv-for-list">l</div>'])
      expect(onlySkeleton(page, 'home')).toBe(page);
  });
});
