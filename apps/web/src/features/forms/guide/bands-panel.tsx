import { decimalOfHundredths, rangesOf, type Policy } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { breakable, Panel, PlainTable, type Score } from '../../../shared/ui/index.ts';
import classes from './score-guide.module.css';

type Props = { readonly bands: Policy['bands']; readonly score: Score | null };

/** The bands of the final score, the best first; the one of the reader's own score is marked. */
export function BandsPanel({ bands, score }: Props) {
  const { t, i18n } = useTranslation('score-guide');
  const format = useFormat();
  const language = i18n.language === 'en' ? 'en' : 'ms';
  const ranges = rangesOf(bands).toReversed();
  const number = (hundredths: number) => format.decimal(decimalOfHundredths(hundredths));
  return (
    <Panel flush title={t('bands.title')}>
      <PlainTable className={classes.table} heads={[t('bands.band'), t('bands.from'), t('bands.to')]}>
        {ranges.map(({ key, label, from, to }, index) => (
          <tr key={key} data-own={score?.band?.key === key || undefined}>
            <th scope="row">
              {breakable(label[language])}
              {score?.band?.key === key && <span className={classes.own}> · {t('bands.own')}</span>}
            </th>
            <td>{number(from)}</td>
            <td>{index === 0 ? number(to) : t('bands.under', { score: number(to) })}</td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  );
}
