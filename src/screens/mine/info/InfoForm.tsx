import { useState } from 'react';

import { useSaveMyInfoMutation } from '#api/account.ts';
import { POST_LOGIN_WAIT_MS } from '#domain/constants.ts';
import { FIRST_BIRTHDAY, NICKNAME_LIMIT, collapseSpaces } from '#domain/profile.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { FormScreen } from '#features/frame/FormScreen.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { serverNow } from '#platform/serverClock.ts';
import { wait } from '#platform/wait.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { userDetailChanged } from '#state/userSlice.ts';
import { infoText } from '#text/accountText.ts';
import { cx } from '#widgets/cx.ts';
import { DateTimePicker } from '#widgets/picker/DateTimePicker.tsx';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { PickField } from '#widgets/form/PickField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { AvatarField } from './AvatarField.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { formatBirthday, infoRules, requestOf, valuesOf, type Gender, type InfoValues } from './infoValues.ts';
import { SignInsAndData } from './SignInsAndData.tsx';
import { memberNumber } from '../memberNumber.ts';

import * as base from '#widgets/base.module.css';
import * as s from './InfoForm.module.css';

import type { Data } from '#contract/infer.ts';
import type { MobileNumber } from '#features/signIn/checkNumber.ts';
import type { FieldProps } from '#features/forms/useForm.ts';

type Info = Data<'GET /v1/ume/client/my/info'>;

const DRAFT = 'info';
/** Initial date of the picker while no birthday is set. */
const BIRTHDAY_START = '1990-01-01';
const GENDERS = (['female', 'male', 'other', 'none'] as const satisfies readonly Gender[]).map((value) => ({
  value,
  text: infoText.genders[value],
}));

/** The profile form. The draft survives a failed call, a reload and an expired session. */
export function InfoForm({ info }: { info: Info }) {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const [save] = useSaveMyInfoMutation();
  const draft = useDraft<InfoValues>(DRAFT, valuesOf(info));
  useLeaveGuard(draft.isDirty, draft.clear);

  const form = useForm(draft, {
    rules: infoRules,
    async save(values) {
      const { error } = await save(requestOf(values));
      if (error) return;
      dispatch(userDetailChanged({ ...requestOf(values), nickname: collapseSpaces(values.nickname) }));
      draft.clear();
      void toast.success(infoText.saved);
      // same delay as after sign-in (spec 4), because the next screen's toast replaces this one
      await wait(POST_LOGIN_WAIT_MS);
      nav.back();
    },
  });

  return (
    <FormScreen
      title={infoText.title}
      form={form}
      send={infoText.save}
      restored={draft.isRestored && infoText.restored}
    >
      <AvatarField {...form.field('avatar')} />
      <div className={s.card}>
        <TextField
          {...form.field('nickname')}
          label={infoText.nickname}
          hint={infoText.nicknameHint(NICKNAME_LIMIT)}
          autoComplete="nickname"
        />
        <ChoiceField {...form.field('gender')} label={infoText.gender} isOptional options={GENDERS} />
        <BirthdayField {...form.field('birthday')} />
        <TextField
          {...form.field('email')}
          label={infoText.email}
          hint={infoText.emailHint}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
        />
      </div>
      <NumberRow info={info} />
      <SignInsAndData />
      <DeleteAccount number={ownNumber(info)} onDeleted={draft.clear} />
    </FormScreen>
  );
}

function ownNumber({ phoneAreaCode, mobileNumber }: Info): MobileNumber | null {
  return phoneAreaCode === null || mobileNumber === null ? null : { phoneAreaCode, mobileNumber };
}

function BirthdayField({ name, value, onChange, problem }: FieldProps<string>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={base.relative}>
      <PickField
        name={name}
        label={infoText.birthday}
        hint={infoText.birthdayHint}
        problem={problem}
        isOptional
        value={formatBirthday(value)}
        placeholder={infoText.birthdayNone}
        onOpen={() => setOpen(true)}
      />
      {value !== '' && (
        <button type="button" className={s.clear} onClick={() => onChange('')}>
          {infoText.birthdayClear}
        </button>
      )}
      <DateTimePicker
        isOpen={isOpen}
        kind="date"
        title={infoText.birthdayPick}
        value={value === '' ? BIRTHDAY_START : value}
        min={FIRST_BIRTHDAY}
        max={taipeiDay(serverNow())}
        onClose={() => setOpen(false)}
        onConfirm={(day) => {
          onChange(day);
          return true;
        }}
      />
    </div>
  );
}

/** The number has its own screen, with codes to the old and the new number. */
function NumberRow({ info }: { info: Info }) {
  const number = memberNumber(info);
  return (
    <AppLink className={s.numberRow} to={paths.phone()}>
      <span className={cx(base.label, base.spaceAfter12)}>{infoText.number}</span>
      <span className={cx(base.note, base.spaceAfter12, base.unbroken)}>{number ?? infoText.noNumber}</span>
      <span className={cx(base.row, base.atEnd, base.primaryText, base.text15)}>
        {number === null ? infoText.add : infoText.change}
        <ChevronRightIcon size={16} />
      </span>
    </AppLink>
  );
}
