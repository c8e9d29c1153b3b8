import { useState } from 'react';

import { AVATARS } from '#domain/profile.ts';
import { infoText } from '#text/accountText.ts';
import { cx } from '#widgets/cx.ts';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import { Avatar } from '../Avatar.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './AvatarField.module.css';

type Props = { name: string; value: string; onChange: (avatar: string) => void };

/** The current avatar, and a sheet to select another or none, as native radio buttons. */
export function AvatarField({ name, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={base.spaceBelow12}>
      <button type="button" className={s.avatarButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar name={value === '' ? null : value} width={72} />
        <span className={cx(base.spaceAbove8, base.primaryText, base.text15)}>{infoText.avatarChange}</span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={infoText.avatar}>
        <div className={s.choices} role="radiogroup" aria-label={infoText.avatar}>
          {AVATARS.map((avatar, at) => (
            <label key={avatar} className={s.choice}>
              <input
                type="radio"
                className={s.radio}
                name={name}
                value={avatar}
                checked={avatar === value}
                aria-label={infoText.avatarName(at + 1)}
                onChange={() => onChange(avatar)}
              />
              <span className={s.ring}>
                <Avatar name={avatar} width={64} />
              </span>
            </label>
          ))}
          <label className={s.choice}>
            <input
              type="radio"
              className={s.radio}
              name={name}
              value=""
              checked={value === ''}
              onChange={() => onChange('')}
            />
            <span className={s.noAvatar}>{infoText.avatarNone}</span>
          </label>
        </div>
      </Sheet>
    </div>
  );
}
