import * as base from './base.module.css';

import type { CSSProperties } from 'react';

type Look = Pick<CSSProperties, 'width' | 'height' | 'margin' | 'borderRadius' | 'background'>;

/**
 * One part of a skeleton: by default as wide as its box and one text row high. React sets the style through the CSSOM,
 * which the content policy allows, so that the written preview cannot contain it.
 */
export function Bone(look: Look) {
  return <span className={base.bone} style={look} aria-hidden="true" />;
}
