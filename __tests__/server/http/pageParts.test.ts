import { insert, onlySkeleton } from '../../../server/http/pageParts.ts';

const PAGE =
  '<body><div id="first"><p>old</p><div class="fv-for-store"><div>s</div></div><div class="fv-for-home">h</div><div class="fv-for-list">l</div></div><div id="root"></div></body>';

describe('parts of a written page', () => {
  it('inserts a text before the first place, and nothing without one', () => {
    expect(insert('<a><b><b>', '<b>', '$&')).toBe('<a>$&<b><b>');
    expect(insert('<a>', '<b>', 'x')).toBe('<a>');
  });

  it.each(['store', 'home', 'list'] as const)('keeps the skeleton of %s alone and all that surrounds it', (kind) => {
    const page = onlySkeleton(PAGE, kind);
    expect(page.match(/fv-for-\w+/g)).toEqual([`fv-for-${kind}`]);
    expect(page).toMatch(/^<body><div id="first"><p>old<\/p>.*<\/div><div id="root"><\/div><\/body>$/);
  });

  it('leaves a page of another build as it is', () => {
    expect(onlySkeleton('<body></body>', 'home')).toBe('<body></body>');
  });
});
