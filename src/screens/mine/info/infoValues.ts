import {
  isBirthday,
  isEmailAddress,
  ALLOWED_AVATARS,
  NICKNAME_LIMIT,
  nicknameProblem,
  type Avatar,
} from '#domain/profile.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { serverNow } from '#platform/serverClock.ts';
import { infoText } from '#text/accountText.ts';

import type { Args, Data } from '#contract/infer.ts';
import type { Rules } from '#features/forms/useForm.ts';

type Info = Data<'GET /v1/ume/client/my/info'>;
type InfoRequest = Args<'PUT /v1/ume/client/my/info'>;
export type Gender = 'female' | 'male' | 'other' | 'none';

/** Values of the profile form. '' is an empty field. */
export type InfoValues = { avatar: string; nickname: string; gender: Gender; birthday: string; email: string };

export function valuesOf({ avatar, nickname, gender, birthday, email }: Info): InfoValues {
  return { avatar: avatar ?? '', nickname, gender: gender ?? 'none', birthday: birthday ?? '', email: email ?? '' };
}

const isAvatar = (name: string): name is Avatar => (ALLOWED_AVATARS as readonly string[]).includes(name);

/** Request body of valid values. An unknown avatar counts as none. */
export function requestOf({ avatar, nickname, gender, birthday, email }: InfoValues): InfoRequest {
  return {
    avatar: isAvatar(avatar) ? avatar : null,
    nickname,
    gender: gender === 'none' ? null : gender,
    birthday: birthday === '' ? null : birthday,
    email: email.trim() === '' ? null : email.trim(),
  };
}

function nicknameMessage(nickname: string): string | null {
  const problem = nicknameProblem(nickname);
  if (problem === null) return null;
  return problem === 'empty' ? infoText.nicknameEmpty : infoText.nicknameLong(NICKNAME_LIMIT);
}

/** In the order of the fields. */
export const infoRules: Rules<InfoValues> = {
  nickname: nicknameMessage,
  birthday: (birthday) =>
    birthday === '' || isBirthday(birthday, taipeiDay(serverNow())) ? null : infoText.birthdayFuture,
  email: (email) => (email.trim() === '' || isEmailAddress(email.trim()) ? null : infoText.emailWrong),
};

/** `1990 年 6 月 18 日`. '' for none. */
export function formatBirthday(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return year === undefined || month === undefined || date === undefined
    ? ''
    : infoText.birthdayDate(year, month, date);
}
