import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';

import s from './RowsSection.module.css';

export function RowsSection() {
  const [rows, setRows] = useState([1, 2, 3]);
  return rows.map((row) => (
    <SwipeRow
      key={row}
      action={galleryText.rows.action}
      onAction={() => setRows((all) => all.filter((other) => other !== row))}
    >
      <p className={s.row}>{galleryText.rows.row(row)}</p>
    </SwipeRow>
  ));
}
