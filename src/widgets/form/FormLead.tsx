import { StateArt } from '../states/StateArt.tsx';

import * as s from './FormLead.module.css';

import type { ArtTopic } from '../states/drawings.tsx';

type Props = {
  /** An array gives the parts between which a line may break. */ title: string | readonly string[];
  detail: string;
  art: ArtTopic;
};

/** Introduction above a form: a question, how the answer is used, a drawing. */
export function FormLead({ title, detail, art }: Props) {
  return (
    <div className={s.lead}>
      <p className={s.leadText}>
        <b>{typeof title === 'string' ? title : title.map((part) => <span key={part}>{part}</span>)}</b>
        {detail}
      </p>
      <StateArt topic={art} />
    </div>
  );
}
