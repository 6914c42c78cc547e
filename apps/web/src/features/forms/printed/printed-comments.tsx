import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form } from '../document.ts';
import classes from './printed.module.css';

/** The comments of a phase on paper, and earlier responses: the last one stands on the first page. */
export function PrintedComments({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { comments } = form.content;
  return (
    <>
      {comments.length === 0 && <p>{t('print.none')}</p>}
      {comments.map(({ author, authorName, text }) => (
        <div key={author} className={classes.item}>
          <h3 className={classes.itemTitle}>
            {t(`comment.of.${author}`)} · {authorName}
          </h3>
          <p className={classes.text}>{text}</p>
        </div>
      ))}
      {form.earlierResponses.map(({ value, reason, respondedAt }) => (
        <div key={respondedAt} className={classes.item}>
          <h3 className={classes.itemTitle}>
            {t(`response.earlier.${value}`, { name: form.appraisee.name, day: format.dayOf(respondedAt) })}
          </h3>
          {reason !== null && <p className={classes.text}>{reason}</p>}
        </div>
      ))}
    </>
  );
}
