import { StateArt } from '../states/StateArt.tsx';

import s from './FormLead.module.css';

import type { ArtTopic } from '../states/drawings.tsx';

/** Above the fields of a form that somebody writes for us: a question, what becomes of the answer, a drawing. */
export function FormLead({ title, detail, art }: { title: string; detail: string; art: ArtTopic }) {
  return (
    <div className={s.lead}>
      <p className={s.words}>
        <b>{title}</b>
        {detail}
      </p>
      <StateArt topic={art} />
    </div>
  );
}
