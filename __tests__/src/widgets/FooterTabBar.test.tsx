import { fireEvent, render, screen } from '@testing-library/react';

import { FooterTabBar } from '#widgets/FooterTabBar.tsx';

describe('FooterTabBar', () => {
  it('K7, spec 2.13: three tabs of antd-mobile, 到店 探索 我的, the active one marked', () => {
    const { container } = render(<FooterTabBar active="discover" onChange={() => undefined} />);
    expect(container.querySelectorAll('.adm-tab-bar-item')).toHaveLength(3);
    expect(screen.getAllByRole('button').map((tab) => tab.textContent)).toEqual(['到店', '探索', '我的']);
    expect(screen.getByRole('button', { name: '探索' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('button', { current: 'page' })).toHaveLength(1);
  });

  it('a tap on the label or beside it reports the tab once', () => {
    const onChange = jest.fn();
    render(<FooterTabBar active="discover" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: '我的' }));
    expect(onChange.mock.calls).toEqual([['mine']]);
    fireEvent.click(screen.getByRole('button', { name: '到店' }).closest('.adm-tab-bar-item')!);
    expect(onChange.mock.calls).toEqual([['mine'], ['store']]);
  });

  it('no tab is active without an active key', () => {
    render(<FooterTabBar active={null} onChange={() => undefined} />);
    expect(screen.queryByRole('button', { current: 'page' })).not.toBeInTheDocument();
  });
});
