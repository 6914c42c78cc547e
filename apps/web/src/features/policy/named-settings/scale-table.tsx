import { useTranslation } from 'react-i18next';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';
import table from '../table.module.css';
import type { ScaleStep } from './named-settings.ts';

/** The six marks in both languages, read-only. */
export function ScaleTable({ scale }: { scale: readonly ScaleStep[] }) {
  const { t } = useTranslation(['scores', 'policy']);
  return (
    <table className={table.table}>
      <caption className={visuallyHidden.text}>{t('scale.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('policy:scale.mark')}</th>
          <th scope="col">{t('policy:label.column.ms')}</th>
          <th scope="col">{t('policy:label.column.en')}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
