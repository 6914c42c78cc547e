import { Switch } from '@mantine/core';
import { FULL_SCORE, SCORED_PARTS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/index.ts';
import { NumberField } from '../number-field.tsx';
import { type SectionProps, weightTotal, withPart } from '../policy.ts';
import classes from './weights-list.module.css';

/** The parts with their weights as lines that fit below a row of a table: on or off, the weight, and the total. */
export function WeightsList({ content, onChange, errorOf }: Omit<SectionProps, 'isLocked'>) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  const total = weightTotal(content);
  const wrong = errorOf('weights');
  return (
    <ul className={classes.list}>
      {SCORED_PARTS.map((part) => {
        const weight = content.weights[part];
        const lacksTarget = part === 'training' && weight !== null && content.trainingTargetHours === null;
        return (
          <li key={part} className={classes.line}>
            <Switch
              label={t(`part.${part}`)}
              description={lacksTarget && t('weights.noTarget')}
              checked={weight !== null}
              onChange={(event) => onChange(withPart(content, part, event.currentTarget.checked))}
            />
            {weight !== null && (
              <NumberField
                id={`weightage-${part}`}
                label={t('weights.of', { part: t(`part.${part}`) })}
                isLabelHidden
                value={weight / 100}
                onChange={(share) =>
                  onChange({ ...content, weights: { ...content.weights, [part]: Math.round(share * 100) } })
                }
                max={100}
                decimals={2}
                suffix="%"
                isLocked={false}
                error={errorOf(`weights.${part}`)}
              />
            )}
          </li>
        );
      })}
      <li className={classes.total}>
        <span>{t('weights.total')}</span>
        <span className={classes.sum}>
          <StatusBadge tone={total === FULL_SCORE ? 'ok' : 'danger'}>
            {total === FULL_SCORE
              ? t('weights.right')
              : t(total < FULL_SCORE ? 'weights.missing' : 'weights.over', {
                  share: format.weight(Math.abs(FULL_SCORE - total)),
                })}
          </StatusBadge>
          <span role="status">{format.weight(total)}</span>
        </span>
      </li>
      {wrong !== undefined && <li className={classes.error}>{wrong}</li>}
    </ul>
  );
}
