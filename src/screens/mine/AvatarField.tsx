import { useState } from 'react';

import { AVATARS } from '#domain/profile.ts';
import { infoText } from '#text/accountText.ts';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import { Avatar } from './Avatar.tsx';

import s from './AvatarField.module.css';

type Props = { name: string; value: string; onChange: (avatar: string) => void };

const CHOICES = ['', ...AVATARS];

/** The face one has, and a sheet with the drawn ones, or none; native radio buttons below the pictures. */
export function AvatarField({ name, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={s.field}>
      <button type="button" className={s.face} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar name={value === '' ? null : value} width={72} />
        <span className={s.change}>{infoText.avatarChange}</span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={infoText.avatar}>
        <div className={s.choices} role="radiogroup" aria-label={infoText.avatar}>
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
              <span className={s.ring}>
                <Avatar name={avatar === '' ? null : avatar} width={64} />
              </span>
            </label>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
