import { useComplainAboutCommentMutation } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { isBlankText } from '#domain/blankText.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { COMPLAINT_LENGTH } from '#domain/commentRules.ts';
import { fitsLength } from '#domain/textLength.ts';
import { Author } from '#features/comments/Author.tsx';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { FormScreen } from '#features/frame/FormScreen.tsx';
import { commentsText } from '#text/commentsText.ts';
import { ChoicesField } from '#widgets/form/ChoiceField.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';

import * as s from './Complaint.module.css';

import type { CommentItem, ComplaintReason } from '#contract/comments.ts';
import type { Rules } from '#features/forms/useForm.ts';

/** `reasons` are separated by blanks. */
type ComplaintValues = { reasons: string; text: string };

const REASONS = Object.keys(commentsText.reason) as ComplaintReason[];
const OPTIONS = REASONS.map((value) => ({ value, text: commentsText.reason[value] }));
const reasonsIn = (value: string): ComplaintReason[] => REASONS.filter((reason) => value.split(' ').includes(reason));

const RULES: Rules<ComplaintValues> = {
  reasons: (value) => (reasonsIn(value).length === 0 ? commentsText.reasonMissing : null),
  text: (value, { reasons }) => {
    if (!fitsLength(value.trim(), COMPLAINT_LENGTH)) return commentsText.complaintTooLong(COMPLAINT_LENGTH);
    return reasonsIn(reasons).includes('other') && isBlankText(value) ? commentsText.complaintTextMissing : null;
  },
};

/**
 * Reasons and a text. 其他原因 requires the text and leads to its field. The draft survives a failed call, a reload and a
 * 401.
 */
export function ComplaintForm({ comment, onSent }: { comment: CommentItem; onSent: () => void }) {
  const { commentId, author, createdAt, score, isOwn, text } = comment;
  const draft = useDraft<ComplaintValues>(`commentComplaint:${commentId}`, { reasons: '', text: '' });
  const [complain] = useComplainAboutCommentMutation();
  useLeaveGuard(draft.isDirty, draft.clear);
  const form = useForm(draft, { rules: RULES, save });
  const { name, problem, value } = form.field('reasons');
  const reasons = reasonsIn(value);

  async function save(values: ComplaintValues) {
    const { error } = await draft.once((requestKey) =>
      complain({ commentId, reasons: reasonsIn(values.reasons), text: values.text.trim(), requestKey }),
    );
    // a repeated complaint counts as sent
    if (error !== undefined && bodyCodeOf(error) !== BODY_CODES.commentComplained) return;
    draft.clear();
    onSent();
  }

  function handleToggle(reason: ComplaintReason) {
    const isSelected = reasons.includes(reason);
    const next = isSelected ? reasons.filter((one) => one !== reason) : [...reasons, reason];
    draft.set({ reasons: next.join(' ') });
    if (reason !== 'other' || isSelected) return;
    const field = form.ref.current?.elements.namedItem('text');
    if (field instanceof HTMLElement) field.focus();
  }
  return (
    <FormScreen title={commentsText.complaintTitle} form={form} send={commentsText.sendComplaint}>
      <FormLead title={commentsText.complaintLead} detail={commentsText.complaintLeadDetail} art="flag" />
      <article className={s.comment} aria-label={commentsText.complaintAbout}>
        <Author author={author} at={createdAt} score={score} isOwn={isOwn} />
        <p className={s.message}>{text}</p>
      </article>
      <div className={s.card}>
        <ChoicesField
          name={name}
          problem={problem}
          label={commentsText.complaintReasons}
          hint={commentsText.complaintReasonsHint}
          options={OPTIONS}
          values={reasons}
          onToggle={handleToggle}
        />
        <TextAreaField
          {...form.field('text')}
          label={commentsText.complaintText}
          hint={commentsText.complaintHint}
          placeholder={commentsText.complaintExample}
          isOptional={!reasons.includes('other')}
          limit={COMPLAINT_LENGTH}
        />
      </div>
    </FormScreen>
  );
}
