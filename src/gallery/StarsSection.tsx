import { galleryText } from '#text/galleryText.ts';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';
import { StarRating } from '#widgets/stars/StarRating.tsx';

import { Row } from './Row.tsx';

export function StarsSection() {
  const text = galleryText.stars;
  return (
    <>
      <Row>
        <ScoreStars score={4.6} />
        <ScoreStars score={4.4} />
        <ScoreStars score={0} size={24} />
      </Row>
      <StarRating label={text.write} />
      <StarRating label={text.small} small value={3.5} />
      <StarRating label={text.disabled} disabled value={2} />
    </>
  );
}
