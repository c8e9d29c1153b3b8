import { render } from '@testing-library/react';

import { Marked } from '#widgets/Marked.tsx';

describe('Marked', () => {
  it('C28: marks what was searched for as text, never as markup', () => {
    const { container } = render(<Marked text="<b>臺北</b>牛肉麵" query="台北 <B>" />);
    expect(container).toHaveTextContent('<b>臺北</b>牛肉麵');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['b', '臺北', 'b']);
    expect(container.querySelector('b')).toBeNull();
  });
});
