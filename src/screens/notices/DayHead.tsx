import { useState } from 'react';

import { dayName } from './noticeDays.ts';

import * as s from './notices.module.css';

/** Heading of a day, above its first row. */
export function DayHead({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return <h2 className={s.day}>{dayName(at, now)}</h2>;
}
