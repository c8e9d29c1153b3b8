import s from './Complaint.module.css';

import type { CommentItem, ComplaintReason } from '#contract/comments.ts';
import type { Rules } from '#features/forms/useForm.ts';

import { useComplainAboutCommentMutation } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { COMPLAINT_LENGTH } from '#domain/commentRules.ts';
import { codePoints } from '#domain/textLength.ts';
import { Author } from '#features/comments/Author.tsx';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { Form } from '#widgets/form/Form.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';

type Typed = { reason: string | null; text: string };

const REASONS = Object.keys(commentsText.reason) as ComplaintReason[];
const OPTIONS = REASONS.map((value) => ({ value, text: commentsText.reason[value] }));
const reasonOf = (value: string | null) => REASONS.find((reason) => reason === value) ?? null;

const RULES: Rules<Typed> = {
  reason: (value) => (reasonOf(value) === null ? commentsText.reasonMissing : null),
  text: (value, { reason }) => {
    if (codePoints(value.trim()) > COMPLAINT_LENGTH) return commentsText.complaintTooLong(COMPLAINT_LENGTH);
    return reason === 'other' && value.trim() === '' ? commentsText.complaintTextMissing : null;
  },
};

/** One reason, and words where they help; what was typed outlives a failed call, a reload and a 401. */
export function ComplaintForm({ comment, onSent }: { comment: CommentItem; onSent: () => void }) {
  const { commentId, author, createdAt, score, isOwn, text } = comment;
  const draft = useDraft<Typed>(`commentComplaint:${commentId}`, { reason: null, text: '' });
  const [complain] = useComplainAboutCommentMutation();
  useLeaveGuard(draft.isDirty, draft.clear);
  const form = useForm(draft, { rules: RULES, save });
  const reason = form.field('reason');

  async function save(typed: Typed) {
    const chosen = reasonOf(typed.reason);
    if (chosen === null) return;
    const { error } = await complain({ commentId, reasons: [chosen], text: typed.text.trim() });
    // who has complained before is told so; either way it stands with us
    if (error !== undefined && bodyCodeOf(error) !== BODY_CODES.commentComplained) return;
    draft.clear();
    onSent();
  }
  return (
    <Form form={form} label={commentsText.complaintTitle}>
      <Screen
        title={commentsText.complaintTitle}
        footer={
          <Button type="submit" size="main" block loading={form.isSaving}>
            {commentsText.sendComplaint}
          </Button>
        }
      >
        <article className={s.about} aria-label={commentsText.complaintAbout}>
          <Author author={author} at={createdAt} score={score} isOwn={isOwn} />
          <p className={s.words}>{text}</p>
        </article>
        <ChoiceField {...reason} label={commentsText.complaintReasons} options={OPTIONS} value={reasonOf(reason.value)} />
        <TextAreaField
          {...form.field('text')}
          label={commentsText.complaintText}
          hint={commentsText.complaintHint}
          isOptional={draft.values.reason !== 'other'}
          limit={COMPLAINT_LENGTH}
        />
      </Screen>
    </Form>
  );
}
