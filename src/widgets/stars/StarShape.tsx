/** One star, full, half or empty, in the current text colour. Pure. Hidden from assistive technology. */
const STAR = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
const LEFT_HALF = 'M12 2.6v14.9l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

export type StarShapeProps = { fill: 'full' | 'half' | 'empty'; size: number };

export function StarShape({ fill, size }: StarShapeProps) {
  const length = `${size / 16}rem`;
  return (
    <svg width={length} height={length} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" data-fill={fill}>
      {fill !== 'full' && <path d={STAR} opacity="0.25" />}
      {fill !== 'empty' && <path d={fill === 'full' ? STAR : LEFT_HALF} />}
    </svg>
  );
}
