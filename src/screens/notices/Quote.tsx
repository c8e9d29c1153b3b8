import * as s from './notices.module.css';

/** Text of the member that others liked or replied to, labelled by `about`. User text is rendered as text (C28). */
export function Quote({ about, text }: { about: string; text: string }) {
  return (
    <span className={s.quote}>
      <span className={s.quoteText}>
        {about}：{text}
      </span>
    </span>
  );
}
