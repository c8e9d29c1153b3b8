import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';

import * as s from './Avatar.module.css';

/**
 * The member's avatar, or a placeholder. Decorative: the name is beside it.
 * @param width in CSS pixels
 */
export function Avatar({ name, width }: { name: string | null; width: number }) {
  return (
    <span className={s.avatar} style={{ width, height: width }}>
      {name === null ? <PersonIcon size={width / 2} /> : <LazyImage name={name} alt="" width={width} priority />}
    </span>
  );
}
