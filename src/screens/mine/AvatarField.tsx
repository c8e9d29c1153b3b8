import { AVATARS } from '#domain/profile.ts';
import { infoText } from '#text/accountText.ts';

import { Avatar } from './Avatar.tsx';

import s from './AvatarField.module.css';

type Props = { name: string; value: string; onChange: (avatar: string) => void };

const CHOICES = ['', ...AVATARS];

/** One of the drawn heads, or none; native radio buttons below the pictures. */
export function AvatarField({ name, value, onChange }: Props) {
  return (
    <fieldset className={s.field}>
      <legend className={s.legend}>{infoText.avatar}</legend>
      <div className={s.choices}>
        {CHOICES.map((avatar, at) => (
          <label key={avatar} className={s.choice}>
            <input
              type="radio"
              className={s.radio}
              name={name}
              value={avatar}
              checked={avatar === value}
              aria-label={avatar === '' ? infoText.avatarNone : infoText.avatarName(at)}
              onChange={() => onChange(avatar)}
            />
            <span className={s.face}>
              <Avatar name={avatar === '' ? null : avatar} width={56} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
