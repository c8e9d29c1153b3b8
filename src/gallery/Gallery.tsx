import { galleryText } from '#text/galleryText.ts';

import { BarsSection } from './BarsSection.tsx';
import { ButtonsSection } from './ButtonsSection.tsx';
import { FormsSection } from './FormsSection.tsx';
import { GallerySection } from './GallerySection.tsx';
import { IconsSection } from './IconsSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { ModalsSection } from './ModalsSection.tsx';
import { PickersSection } from './PickersSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { RowsSection } from './RowsSection.tsx';
import { StarsSection } from './StarsSection.tsx';
import { StatesSection } from './StatesSection.tsx';
import { ToastsSection } from './ToastsSection.tsx';

import * as s from './Gallery.module.css';

const SECTIONS = [
  ['buttons', ButtonsSection],
  ['toasts', ToastsSection],
  ['modals', ModalsSection],
  ['pickers', PickersSection],
  ['pictures', PicturesSection],
  ['prices', PricesSection],
  ['stars', StarsSection],
  ['forms', FormsSection],
  ['rows', RowsSection],
  ['lists', ListsSection],
  ['states', StatesSection],
  ['bars', BarsSection],
  ['icons', IconsSection],
] as const;

/** All widgets on one page. */
export function Gallery() {
  return (
    <main className={s.page}>
      <h1 className={s.title}>{galleryText.title}</h1>
      {SECTIONS.map(([name, Section]) => (
        <GallerySection key={name} title={galleryText.sections[name]}>
          <Section />
        </GallerySection>
      ))}
    </main>
  );
}
