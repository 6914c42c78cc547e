import { useTranslation } from 'react-i18next';
import table from '../table.module.css';
import type { ScaleStep } from './named-settings.ts';
import { PlainTable } from '../../../shared/ui/index.ts';

/** The six marks in both languages, read-only. */
export function ScaleTable({ scale }: { scale: readonly ScaleStep[] }) {
  const { t } = useTranslation(['scores', 'policy']);
  return (
    <PlainTable
      className={table.table}
      caption={t('scale.title')}
      heads={[t('policy:scale.mark'), t('policy:label.column.ms'), t('policy:label.column.en')]}
    >
      {scale.map(({ mark, label, definition }) => (
        <tr key={mark}>
          <th scope="row">{mark}</th>
          {(['ms', 'en'] as const).map((language) => (
            <td key={language} lang={language} data-label={t(`policy:label.column.${language}`)}>
              <strong>{label[language]}</strong>
              {definition && <div>{definition[language]}</div>}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
