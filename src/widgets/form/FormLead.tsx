import { StateArt } from '../states/StateArt.tsx';

import s from './FormLead.module.css';

import type { ArtTopic } from '../states/drawings.tsx';

type Props = {
  /** In the parts between which a line may end, where it is more than one. */ title: string | readonly string[];
  detail: string;
  art: ArtTopic;
};

/** Above the fields of a form that somebody writes for us: a question, what becomes of the answer, a drawing. */
export function FormLead({ title, detail, art }: Props) {
  return (
    <div className={s.lead}>
      <p className={s.words}>
        <b>{typeof title === 'string' ? title : title.map((part) => <span key={part}>{part}</span>)}</b>
        {detail}
      </p>
      <StateArt topic={art} />
    </div>
  );
}
