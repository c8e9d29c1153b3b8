import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';

import * as s from './RowsSection.module.css';

export function RowsSection() {
  const [rows, setRows] = useState([1, 2, 3]);
  const { action } = galleryText.rows;
  return (
    <ul>
      {rows.map((row) => {
        const name = `${action}：${galleryText.rows.row(row)}`;
        const remove = () => setRows((all) => all.filter((other) => other !== row));
        return (
          <li key={row}>
            <SwipeRow action={action} name={name} onAction={remove}>
              <div className={s.row}>
                <p>{galleryText.rows.row(row)}</p>
                <Button kind="quiet" label={name} onClick={remove}>
                  {action}
                </Button>
              </div>
            </SwipeRow>
          </li>
        );
      })}
    </ul>
  );
}
