import { COMMENT_AUTHORS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel } from '../../../shared/ui/index.ts';
import { canEdit, type Form } from '../document.ts';
import { commentField } from '../fields/field.ts';
import { TextEntry } from '../fields/text-entry.tsx';
import classes from './records.module.css';

/** The comments of a phase: one each of appraisee, supervisor, HOD and HR, written only by its owner (domain §6). */
export function CommentsPart({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const shown = COMMENT_AUTHORS.map((author) => ({
    author,
    comment: form.content.comments.find((one) => one.author === author) ?? null,
    editable: canEdit(form, `comment_${author}`),
  })).filter(({ comment, editable }) => editable || (comment !== null && comment.text !== ''));
  return (
    <div className={classes.part}>
      {shown.length === 0 && <EmptyState title={t('comment.empty')} />}
      {shown.map(({ author, comment, editable }) => (
        <Panel key={author} level={3} title={t(`comment.of.${author}`)} {...(comment && { aside: comment.authorName })}>
          <TextEntry
            field={commentField(author, comment)}
            label={t(`comment.of.${author}`)}
            offersNotes
            placeholder={t('comment.hint')}
            editable={editable}
            multiline
            quiet
          />
        </Panel>
      ))}
    </div>
  );
}
