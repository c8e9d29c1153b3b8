import s from './GallerySection.module.css';

import type { ReactNode } from 'react';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section} aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <div className={s.content}>{children}</div>
    </section>
  );
}
