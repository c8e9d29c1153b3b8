import { useComplainAboutOrderMutation, useGetComplaintCategoriesQuery } from '#api/orders.ts';
import { isBlankText } from '#domain/blankText.ts';
import { contactNumberIn } from '#domain/contactNumber.ts';
import { PROMPT_LIMIT } from '#domain/constants.ts';
import { isEmpty } from '#domain/isEmpty.ts';
import { fitsLength } from '#domain/textLength.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { FormScreen } from '#features/frame/FormScreen.tsx';
import { formsText } from '#text/formsText.ts';
import { ordersText } from '#text/ordersText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

import { OrderItems } from '../OrderItems.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './ComplaintForm.module.css';

import type { OrderPlatform } from '#api/orders.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { Rules } from '#features/forms/useForm.ts';

const labels = ordersText.complaint;

// a type, not an interface: a draft looks its values up by name
type Values = { categoryId: string | null; text: string; contact: string };

const RULES: Rules<Values> = {
  categoryId: (categoryId) => (categoryId === null ? labels.needCategory : null),
  text(text) {
    if (isBlankText(text)) return labels.needText;
    return fitsLength(text, PROMPT_LIMIT) ? null : formsText.tooLong(PROMPT_LIMIT);
  },
  contact(contact) {
    if (isEmpty(contact)) return labels.needContact;
    return contactNumberIn(contact) === null ? labels.wrongContact : null;
  },
};

type Props = { platform: OrderPlatform; order: OrderSummary; onSent: () => void };

function useComplaint({ platform, order: { orderId }, onSent }: Props) {
  const draft = useDraft<Values>(`orderComplaint:${orderId}`, { categoryId: null, text: '', contact: '' });
  const [complain] = useComplainAboutOrderMutation();
  useLeaveGuard(draft.isDirty, draft.clear);
  const form = useForm(draft, {
    rules: RULES,
    async save({ categoryId, text, contact }) {
      const { error } = await draft.once((requestKey) =>
        complain({ platform, orderId, categoryId: categoryId ?? '', text, contact, requestKey }),
      );
      if (error !== undefined) return;
      draft.clear();
      onSent();
    },
  });
  return { form, isRestored: draft.isRestored };
}

/** Description, category and the member's contact number. */
export function ComplaintForm(props: Props) {
  const { form, isRestored } = useComplaint(props);
  const { order } = props;
  return (
    <FormScreen title={labels.title} form={form} send={labels.send} restored={isRestored && labels.restored}>
      <FormLead title={labels.lead} detail={labels.leadDetail} art="receipt" />
      <section className={s.order} aria-label={labels.order}>
        <h2>{order.storeName}</h2>
        <OrderItems order={order} />
      </section>
      <div className={s.card}>
        <Categories field={form.field('categoryId')} />
        <TextAreaField
          {...form.field('text')}
          label={labels.text}
          hint={labels.textHint}
          placeholder={labels.textExample}
          limit={PROMPT_LIMIT}
          rows={3}
        />
        <TextField
          {...form.field('contact')}
          label={labels.contact}
          hint={labels.contactHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
        />
      </div>
    </FormScreen>
  );
}

const SKELETON_OPTIONS = 5;

function Categories({
  field,
}: {
  field: { name: string; value: string | null; onChange: (value: string) => void; problem: string | undefined };
}) {
  const { data, isError, error, refetch } = useGetComplaintCategoriesQuery();
  if (data !== undefined)
    return (
      <ChoiceField
        {...field}
        label={labels.category}
        hint={formsText.nearest}
        options={data.map(({ categoryId, name }) => ({ value: categoryId, text: name }))}
      />
    );
  if (isError)
    return <FailedRow className={base.spaceBelow16} what={labels.categoriesFailed} error={error} onRetry={refetch} />;
  return (
    <div className={s.skeleton} role="status" aria-label={labels.category}>
      {Array.from({ length: SKELETON_OPTIONS }, (_, at) => (
        <Bone key={at} width="7rem" height="44px" margin="4px" borderRadius="999px" />
      ))}
    </div>
  );
}
