import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { inLanguage, type Form } from '../document.ts';
import { useOutcomeText } from '../records/need-outcome.tsx';
import { useMethods } from '../../../shared/training/use-methods.ts';
import classes from './printed.module.css';

/** Training or contributions on paper, one line each. */
export function PrintedRecords({ form, part }: { form: Form; part: 'training' | 'contributions' }) {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const { nameOf } = useMethods();
  const { trainingNeeds, trainingRecords, externalTrainings, selfLearnings, contributions } = form.content;
  const outcomeText = useOutcomeText();
  const day = (value: string | null) => (value === null ? '' : format.day(value));
  const hours = (value: number | null) => (value === null ? '' : t('record.hours', { count: value }));
  const confirmed = (value: boolean | null) => t(`confirmation.${value === null ? 'open' : value ? 'yes' : 'no'}`);
  const levelOf = (key: string | null) => {
    const level = form.policy.contributions.levels.find((one) => one.key === key);
    return level ? t('contribution.level', { label: inLanguage(level.label, i18n.language), mark: level.mark }) : '';
  };
  const groups: readonly (readonly [title: string, lines: readonly string[]])[] =
    part === 'training'
      ? [
          [
            t('need.title'),
            trainingNeeds.map((need) =>
              joined(
                need.programme,
                nameOf(need.method),
                day(need.targetDate),
                need.reason,
                ...(need.outcome === null ? [] : [t(`needStatus.${need.outcome.status}`), outcomeText(need.outcome)]),
              ),
            ),
          ],
          [t('record.title'), trainingRecords.map((one) => joined(one.title, day(one.startsOn), hours(one.hours)))],
          [
            t('external.title'),
            externalTrainings.map((one) =>
              joined(one.title, one.provider, day(one.endsOn), hours(one.hours), confirmed(one.isConfirmed)),
            ),
          ],
          [
            t('learning.title'),
            selfLearnings.map((one) =>
              joined(one.title, day(one.learnedOn), hours(one.hours), confirmed(one.isConfirmed)),
            ),
          ],
        ]
      : (['internal', 'external'] as const).map((kind) => [
          t(`contribution.${kind}`),
          contributions
            .filter((one) => one.kind === kind)
            .map((one) =>
              joined(one.activity, levelOf(one.levelKey), one.evidence?.name ?? '', confirmed(one.isConfirmed)),
            ),
        ]);
  const filled = groups.filter(([, lines]) => lines.length > 0);
  if (filled.length === 0) return <p>{t('print.none')}</p>;
  return filled.map(([title, lines]) => (
    <div key={title} className={classes.item}>
      <h3 className={classes.itemTitle}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ));
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ');
}
