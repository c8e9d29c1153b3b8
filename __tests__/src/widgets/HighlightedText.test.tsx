import { render } from '@testing-library/react';

import { HighlightedText } from '#widgets/HighlightedText.tsx';

describe('HighlightedText', () => {
  it('C28: highlights matches as text, never as markup', () => {
    const { container } = render(<HighlightedText text="<b>臺北</b>牛肉麵" query="台北 <B>" />);
    expect(container).toHaveTextContent('<b>臺北</b>牛肉麵');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['b', '臺北', 'b']);
    expect(container.querySelector('b')).toBeNull();
  });
});
