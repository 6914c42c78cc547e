import { FULL_SCORE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Panel, PlainTable } from '../../../shared/ui/index.ts';
import table from '../table.module.css';
import type { ScoreSet } from './named-settings.ts';

/** Performance grade and score range: the bands of every set with their lowest and highest score, highest first. */
export function GradeTable({ sets }: { sets: readonly ScoreSet[] }) {
  const { t } = useTranslation(['scores', 'policy']);
  const format = useFormat();
  const points = (hundredths: number) => format.number(hundredths / 100, 2);
  return (
    <>
      {sets.map(({ id, name, company, ranges }) => (
        <Panel key={id} title={name} aside={company === null ? t('owner.group') : company.name}>
          <PlainTable
            className={table.table}
            caption={name}
            heads={[
              t('policy:label.column.ms'),
              t('policy:label.column.en'),
              { text: t('ranges.from'), align: 'end' },
              { text: t('ranges.toBelow'), align: 'end' },
            ]}
          >
            {ranges.toReversed().map(({ key, label, from, to }) => (
              <tr key={key}>
                <td lang="ms" data-label={t('policy:label.column.ms')}>
                  {label.ms}
                </td>
                <td lang="en" data-label={t('policy:label.column.en')}>
                  {label.en}
                </td>
                <td data-align="end" data-label={t('ranges.from')}>
                  {points(from)}
                </td>
                <td data-align="end" data-label={t('ranges.toBelow')}>
                  {/* All but the last hold the scores below their end: to two decimals that is one hundredth less. */}
                  {points(to === FULL_SCORE ? to : to - 1)}
                </td>
              </tr>
            ))}
          </PlainTable>
        </Panel>
      ))}
    </>
  );
}
