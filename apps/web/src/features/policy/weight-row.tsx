import { Switch } from '@mantine/core';
import type { ScoredPart } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import { withPart, type SectionProps } from './policy.ts';
import table from './table.module.css';
import classes from './policy.module.css';

/** One part: on or off, and its weight in per cent. Training also needs a target. */
export function WeightRow({ part, content, onChange, isLocked, errorOf }: SectionProps & { part: ScoredPart }) {
  const { t } = useTranslation('policy');
  const weight = content.weights[part];
  const name = t(`part.${part}`);
  const lacksTarget = part === 'training' && weight !== null && content.trainingTargetHours === null;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        {lacksTarget && <div className={table.error}>{t('weights.noTarget')}</div>}
      </th>
      <td data-label={t('weights.isOn')} data-narrow>
        {isLocked ? (
          weight === null ? (
            t('no')
          ) : (
            t('yes')
          )
        ) : (
          <Switch
            aria-label={t('weights.switch', { part: name })}
            checked={weight !== null}
            onChange={(event) => onChange(withPart(content, part, event.currentTarget.checked))}
          />
        )}
      </td>
      <td data-label={t('weights.weight')} data-narrow data-align="end">
        {weight === null ? (
          '–'
        ) : (
          <NumberField
            id={`policy-weights.${part}`}
            label={t('weights.of', { part: name })}
            isLabelHidden
            value={weight / 100}
            onChange={(share) =>
              onChange({ ...content, weights: { ...content.weights, [part]: Math.round(share * 100) } })
            }
            max={100}
            decimals={2}
            suffix="%"
            isLocked={isLocked}
            error={errorOf(`weights.${part}`)}
          />
        )}
      </td>
    </tr>
  );
}
