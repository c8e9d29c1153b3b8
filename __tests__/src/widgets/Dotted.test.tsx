import { render } from '@testing-library/react';

import { Dotted } from '#widgets/Dotted.tsx';

const told = (...parts: string[]) => render(<Dotted parts={parts} />).container.textContent;

describe('Dotted', () => {
  it('is read and copied with a dot between two parts, and with none beside a single one', () => {
    expect(told('營業中', '今日至 22:00')).toBe('營業中 ・ 今日至 22:00');
    expect(told('已售 48')).toBe('已售 48');
  });

  it('the dot belongs to the part that follows: no line ends in it', () => {
    const { container } = render(<Dotted parts={['等 4 家門市', '已售 856']} />);
    const [first, second] = Array.from(container.firstElementChild!.children);
    expect(first).toHaveTextContent(/^等 4 家門市$/);
    expect(second).toHaveTextContent(/^・ 已售 856$/);
  });
});
