import { render, screen } from '@testing-library/react';

import { BarCode } from '#widgets/codes/BarCode.tsx';

const widths = (svg: Element) =>
  [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/h(\d+)v/g)].map(([, width]) => Number(width));

describe('BarCode', () => {
  it('draws Code 128: start, characters, check and stop, with ten light modules per side', () => {
    render(<BarCode text="UME5" label="優惠券條碼" />);
    const svg = screen.getByRole('img', { name: '優惠券條碼' });
    // start, four characters and check of 11 modules, stop of 13, and the quiet zones
    expect(svg).toHaveAttribute('viewBox', `0 0 ${11 * 6 + 13 + 20} 1`);
    expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M10 0h2v1/);
    expect(widths(svg)).toHaveLength(3 * 6 + 4);
    expect(Math.max(...widths(svg))).toBeLessThanOrEqual(4);
  });

  it('encodes two digits per character, so that a member code stays wide enough', () => {
    render(<BarCode text="612048001173" label="會員條碼" />);
    expect(screen.getByRole('img')).toHaveAttribute('viewBox', `0 0 ${11 * 8 + 13 + 20} 1`);
  });

  it('draws a carrier in Code 39 with asterisks, 15 modules per character and gaps', () => {
    render(<BarCode text="/ABC+12." label="手機條碼" symbology="code39" />);
    expect(screen.getByRole('img')).toHaveAttribute('viewBox', `0 0 ${10 * 16 + 20} 1`);
  });

  it.each(['梅花', '/abc*'])('renders nothing for %p, which Code 39 does not support', (text) => {
    render(<BarCode text={text} label="條碼" symbology="code39" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('renders nothing for a text that Code 128 does not support', () => {
    render(<BarCode text="梅花" label="條碼" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
