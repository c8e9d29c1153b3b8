import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';

import { QrCode } from '#widgets/codes/QrCode.tsx';

/** The dark cells of a path of `M x y h w v 1 h -w z`. */
function darkCells(path: string): Set<string> {
  const cells = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) cells.add(`${Number(x) + step},${y ?? ''}`);
  }
  return cells;
}

describe('QrCode', () => {
  it('draws each dark module of the text, with a quiet zone of four modules', () => {
    render(<QrCode text="UME58K2Q7M4T" label="優惠券 QR Code" />);
    const svg = screen.getByRole('img', { name: '優惠券 QR Code' });
    const { data, size } = encode('UME58K2Q7M4T', { ecc: 'M', border: 0 });
    expect(svg).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`);
    const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x + 4},${y + 4}`] : [])));
    expect([...darkCells(svg.querySelector('path')?.getAttribute('d') ?? '')].sort()).toEqual(expected.sort());
  });
});
