import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './GallerySection.module.css';

import type { ReactNode } from 'react';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section} aria-label={title}>
      <h2 className={cx(base.spaceBelow8, base.text18)}>{title}</h2>
      <div className={s.content}>{children}</div>
    </section>
  );
}
