import { SCORED_PARTS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { PlainTable, StatusBadge } from '../../shared/ui/index.ts';
import { PartOne } from './part-one.tsx';
import { weightTotal, type SectionProps } from './policy.ts';
import { Section } from './section.tsx';
import table from './table.module.css';
import { WeightRow } from './weight-row.tsx';
import classes from './policy.module.css';

const ALL = 10_000;

/** The parts with their weights, which total 100 %, and the content of part 1 (domain §6). */
export function WeightsSection(props: SectionProps) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  const total = weightTotal(props.content);
  const noneOn = props.errorOf('weights');
  return (
    <Section title={t('weights.title')}>
      <p className={classes.note}>{t('weights.about')}</p>
      <PlainTable
        className={table.table}
        id="policy-weights"
        tabIndex={-1}
        data-compact
        caption={t('weights.title')}
        heads={[t('weights.part'), t('weights.isOn'), { text: t('weights.weight'), align: 'end' }]}
        foot={
          <tr>
            <th scope="row">{t('weights.total')}</th>
            <td>
              <StatusBadge tone={total === ALL ? 'ok' : 'danger'}>
                {total === ALL
                  ? t('weights.right')
                  : t(total < ALL ? 'weights.missing' : 'weights.over', {
                      share: format.weight(Math.abs(ALL - total)),
                    })}
              </StatusBadge>
            </td>
            <td data-align="end">
              <span role="status">{format.weight(total)}</span>
            </td>
          </tr>
        }
      >
        {SCORED_PARTS.map((part) => (
          <WeightRow key={part} part={part} {...props} />
        ))}
      </PlainTable>
      {noneOn !== undefined && <p className={classes.error}>{noneOn}</p>}
      <PartOne {...props} />
    </Section>
  );
}
