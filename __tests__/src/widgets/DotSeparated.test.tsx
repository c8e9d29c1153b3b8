import { render } from '@testing-library/react';

import { DotSeparated } from '#widgets/DotSeparated.tsx';

const told = (...parts: string[]) => render(<DotSeparated parts={parts} />).container.textContent;

describe('DotSeparated', () => {
  it('separates two parts by a dot, and shows none for a single part', () => {
    expect(told('營業中', '今日至 22:00')).toBe('營業中 ・ 今日至 22:00');
    expect(told('已售 48')).toBe('已售 48');
  });

  it('the dot belongs to the following part, so that no line ends with it', () => {
    const { container } = render(<DotSeparated parts={['等 4 家門市', '已售 856']} />);
    const [first, second] = Array.from(container.firstElementChild!.children);
    expect(first).toHaveTextContent(/^等 4 家門市$/);
    expect(second).toHaveTextContent(/^・ 已售 856$/);
  });
});
