import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { Button } from '#widgets/Button.tsx';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { Form } from '#widgets/form/Form.tsx';
import { PickField } from '#widgets/form/PickField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

import { freshBrowser } from '../../../support/renderScreen.tsx';

type Values = { kind: 'a' | 'b' | null; receiver: string; city: string };
const EMPTY: Values = { kind: null, receiver: '', city: '' };
const save = jest.fn<Promise<unknown>, [Values]>();

function Sample() {
  const draft = useDraft<Values>('sample', EMPTY);
  const form = useForm(draft, {
    rules: {
      kind: (kind) => (kind === null ? '請選擇類型' : null),
      receiver: (receiver) => (receiver.trim() === '' ? '請填寫收件人' : null),
      city: (city, { kind }) => (kind === 'a' && city === '' ? '請選擇縣市' : null),
    },
    save,
  });
  return (
    <Form form={form}>
      <ChoiceField
        {...form.field('kind')}
        label="類型"
        options={[
          { value: 'a', text: '甲' },
          { value: 'b', text: '乙' },
        ]}
      />
      <TextField {...form.field('receiver')} label="收件人" autoComplete="name" hint="與證件相同" />
      <PickField
        name="city"
        label="縣市"
        value={draft.values.city}
        placeholder="請選擇"
        problem={form.problems.city}
        onOpen={() => draft.set({ city: '臺北市' })}
      />
      <Button type="submit" loading={form.isSaving}>
        儲存
      </Button>
    </Form>
  );
}

const alertText = () => document.querySelector('#ume-live-alert .ume-read')?.textContent;

beforeEach(() => {
  freshBrowser();
  save.mockReset().mockResolvedValue(undefined);
});

it('names, focuses and announces the first invalid field, only after the first submit', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const receiver = screen.getByRole('textbox', { name: '收件人' });
  expect(receiver).toHaveAccessibleDescription('與證件相同');
  expect(receiver).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: '儲存' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: '甲' })).toHaveFocus();
  expect(screen.getByRole('radiogroup', { name: '類型' })).toHaveAccessibleDescription('請選擇類型');
  expect(alertText()).toBe('請選擇類型');

  await user.click(screen.getByRole('radio', { name: '甲' }));
  await user.click(screen.getByRole('button', { name: '儲存' }));
  expect(receiver).toHaveFocus();
  expect(receiver).toBeInvalid();
  expect(receiver).toHaveAccessibleDescription('請填寫收件人');
  expect(alertText()).toBe('請填寫收件人');

  await user.keyboard('林{Enter}');
  expect(receiver).not.toHaveAttribute('aria-invalid');
  const city = screen.getByRole('button', { name: '縣市 請選擇' });
  expect(city).toHaveFocus();
  expect(city).toHaveAccessibleDescription('請選擇縣市');
});

it('a double tap saves once, and a failed save keeps the input', async () => {
  const user = userEvent.setup();
  let settle: () => void = () => undefined;
  save.mockImplementation(() => new Promise((resolve) => (settle = () => resolve(undefined))));
  render(<Sample />);
  await user.click(screen.getByRole('radio', { name: '乙' }));
  await user.type(screen.getByRole('textbox', { name: '收件人' }), '林銀梅');
  await user.dblClick(screen.getByRole('button', { name: '儲存' }));
  await user.type(screen.getByRole('textbox', { name: '收件人' }), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith({ kind: 'b', receiver: '林銀梅', city: '' });
  settle();
  expect(await screen.findByDisplayValue('林銀梅')).toBeInTheDocument();
});
