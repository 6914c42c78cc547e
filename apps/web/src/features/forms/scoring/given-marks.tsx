import { asMark, gapOf, type Mark } from '@prestasi/domain';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/index.ts';
import { scaleLabels, type Form, type Item } from '../document.ts';
import { ReadText } from '../fields/read-text.tsx';
import classes from './scoring.module.css';

/** The marks of an item side by side, each with its label and its evidence or remark. */
export function GivenMarks({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  const labels = scaleLabels(form, i18n.language);
  const columns = [
    { key: 'self', value: asMark(item.selfScore), text: item.evidence },
    { key: 'mark', value: asMark(item.mark), text: item.markRemark },
    { key: 'moderated', value: asMark(item.moderatedMark), text: item.moderationReason },
    { key: 'appeal', value: markAfterAppeal(form, item), text: null },
  ] as const;
  const gap = gapOf({ mark: asMark(item.mark), selfScore: asMark(item.selfScore) });
  const shown = columns.filter(
    ({ key, value }) =>
      value !== null || (key === 'self' && !form.notSubmitted) || (key === 'mark' && form.marksVisible),
  );
  return (
    <dl className={classes.marks}>
      {shown.map(({ key, value, text }) => (
        <div key={key} className={classes.mark}>
          <dt className={classes.name}>{t(`score.${key}`)}</dt>
          <dd className={classes.value}>
            {value === null ? '–' : <strong>{value}</strong>} {value !== null && <span>{labels[value]}</span>}
            {key === 'mark' && gap > 0 && (
              <StatusBadge tone="warn" icon={<IconArrowsDiff size="1.15em" stroke={1.75} aria-hidden />}>
                {t('common:scale.differs', { count: gap })}
              </StatusBadge>
            )}
            {key !== 'appeal' && <ReadText label={t(`score.said.${key}`)} text={text} hideEmpty />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The mark that an appeal raised, as the working of the score has it; null if none did. */
function markAfterAppeal({ score }: Form, { id }: Item): Mark | null {
  const line = score?.parts
    .flatMap(({ items }) => items)
    .find(({ itemId, source }) => itemId === id && source === 'appeal');
  return line === undefined ? null : asMark(Number(line.mark));
}
