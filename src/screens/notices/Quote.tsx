import s from './notices.module.css';

/** Words of the member that somebody spoke to; `about` says whose. User text is text (C28). */
export function Quote({ about, text }: { about: string; text: string }) {
  return (
    <span className={s.quote}>
      <span className={s.quoted}>
        {about}：{text}
      </span>
    </span>
  );
}
