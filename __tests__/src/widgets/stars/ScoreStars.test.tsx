import { renderToStaticMarkup } from 'react-dom/server';
import { render, screen } from '@testing-library/react';

import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

describe('ScoreStars', () => {
  it('spec 2: shows half stars above 0.4 and announces the score', () => {
    render(<ScoreStars score={4.6} />);
    const stars = screen.getByRole('img', { name: '4.6 分，滿分 5 分' });
    expect(Array.from(stars.querySelectorAll('svg')).map((star) => star.dataset.fill)).toEqual([
      'full',
      'full',
      'full',
      'full',
      'half',
    ]);
  });

  it.each([
    [6, '5 分，滿分 5 分'],
    [-1, '0 分，滿分 5 分'],
    [NaN, '0 分，滿分 5 分'],
    [4.404321, '4.404 分，滿分 5 分'],
    [3.96, '3.9 分，滿分 5 分'],
    [5, '5 分，滿分 5 分'],
  ])('spec 9.6: announces %p as the figure beside it does: %s', (score, name) => {
    render(<ScoreStars score={score} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(name);
  });

  it('is pure, so that the server can render it without style attributes', () => {
    expect(renderToStaticMarkup(<ScoreStars score={3} />)).not.toMatch(/style=/);
  });
});
