import { useSendSuggestionMutation } from '#api/account.ts';
import { PROMPT_LIMIT } from '#domain/constants.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { FormScreen } from '#features/frame/FormScreen.tsx';
import { suggestText } from '#text/accountText.ts';
import { formsText } from '#text/formsText.ts';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

import { SatisfactionField } from './SatisfactionField.tsx';
import { suggestRules, type SuggestKind, type SuggestValues } from './suggestValues.ts';

import * as s from './Suggest.module.css';

const DRAFT = 'suggest';
const EMPTY: SuggestValues = { kind: null, score: null, text: '', contact: '' };
const KINDS = (['feature', 'problem', 'service', 'other'] as const satisfies readonly SuggestKind[]).map((value) => ({
  value,
  text: suggestText.kinds[value],
}));

/** Kind, satisfaction, text and contact. The draft survives a failed call, a reload and an expired session. */
export function SuggestForm({ onSent }: { onSent: () => void }) {
  const [send] = useSendSuggestionMutation();
  const draft = useDraft<SuggestValues>(DRAFT, EMPTY);
  useLeaveGuard(draft.isDirty, draft.clear);

  const form = useForm(draft, {
    rules: suggestRules,
    async save({ kind, score, text, contact }) {
      if (kind === null) return;
      const { error } = await draft.once((requestKey) =>
        send({ kind, ...(score === null ? {} : { score }), text, contact: contact.trim(), requestKey }),
      );
      if (error) return;
      draft.clear();
      onSent();
    },
  });

  return (
    <FormScreen
      title={suggestText.title}
      form={form}
      send={suggestText.send}
      restored={draft.isRestored && suggestText.restored}
    >
      <FormLead title={suggestText.lead} detail={suggestText.leadDetail} art="chat" />
      <div className={s.card}>
        <ChoiceField {...form.field('kind')} label={suggestText.kind} hint={formsText.nearest} options={KINDS} isEven />
        <SatisfactionField value={draft.values.score} onChange={(score) => draft.set({ score })} />
        <TextAreaField
          {...form.field('text')}
          label={suggestText.text}
          hint={suggestText.textHint}
          placeholder={suggestText.textExample}
          limit={PROMPT_LIMIT}
          rows={5}
        />
        <TextField
          {...form.field('contact')}
          label={suggestText.contact}
          hint={suggestText.contactHint}
          isOptional
          autoComplete="email"
          enterKeyHint="done"
        />
      </div>
    </FormScreen>
  );
}
