import { fireEvent, render, screen } from '@testing-library/react';

import { StarRating } from '#widgets/stars/StarRating.tsx';

const fills = () => screen.getAllByRole('radio').map((star) => star.querySelector('svg')!.dataset.fill);

describe('StarRating', () => {
  it('spec 2.22: has five levels, each named by number and star, default 5', () => {
    render(<StarRating />);
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1★',
      '2★',
      '3★',
      '4★',
      '5★',
    ]);
    expect(fills()).toEqual(['full', 'full', 'full', 'full', 'full']);
    expect(screen.getByRole('radio', { name: '5★' })).toBeChecked();
  });

  it('spec 2: a tap reports the number and shows it', () => {
    const onChange = jest.fn();
    render(<StarRating onChange={onChange} />);
    fireEvent.click(screen.getByLabelText('3★'));
    expect(onChange).toHaveBeenCalledWith(3);
    expect(fills()).toEqual(['full', 'full', 'full', 'empty', 'empty']);
  });

  it('a controlled value overrides the internal one', () => {
    render(<StarRating value={2} onChange={() => undefined} />);
    fireEvent.click(screen.getByLabelText('4★'));
    expect(fills()).toEqual(['full', 'full', 'empty', 'empty', 'empty']);
  });

  it.each([
    [3.4, 'empty'],
    [3.41, 'half'],
    [3.9, 'half'],
  ])('spec 2: %f shows a %s fourth star (half above 0.4)', (value, fill) => {
    render(<StarRating value={value} />);
    expect(fills()[3]).toBe(fill);
  });

  it.each([
    [4.2, 4],
    [4.5, 5],
    [1, 1],
    [0.3, 0],
    [0, 0],
    [6, 5],
  ])('spec 2.22: with a value of %p the last drawn star is checked, %p of five', (value, checked) => {
    render(<StarRating value={value} />);
    const stars = screen.getAllByRole('radio');
    expect(stars.findIndex((star) => star.getAttribute('aria-checked') === 'true') + 1).toBe(checked);
    expect(stars.findIndex((star) => star.tabIndex === 0) + 1).toBe(Math.max(1, checked));
  });

  it('arrow keys choose the first star when none is chosen', () => {
    const onChange = jest.fn();
    render(<StarRating value={0} onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' });
    expect(onChange.mock.calls).toEqual([[1]]);
  });

  it('spec 2: ignores clicks and arrow keys while it is disabled', () => {
    const onChange = jest.fn();
    render(<StarRating disabled onChange={onChange} />);
    fireEvent.click(screen.getByLabelText('1★'));
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowLeft' });
    expect(onChange).not.toHaveBeenCalled();
    expect(fills()).toEqual(['full', 'full', 'full', 'full', 'full']);
  });

  it('spec 2: renders smaller stars with small than without it', () => {
    const { rerender } = render(<StarRating />);
    const width = () => parseFloat(screen.getAllByRole('radio')[0]!.querySelector('svg')!.getAttribute('width')!);
    const normal = width();
    rerender(<StarRating small />);
    expect(width()).toBeLessThan(normal);
  });

  it('arrow keys choose from 1 to 5, and one star is tabbable', () => {
    const onChange = jest.fn();
    render(<StarRating onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowLeft' });
    expect(onChange).toHaveBeenCalledWith(4);
    expect(screen.getByLabelText('4★')).toHaveFocus();
    expect(screen.getAllByRole('radio').filter((star) => star.tabIndex === 0)).toEqual([screen.getByLabelText('4★')]);
  });
});
