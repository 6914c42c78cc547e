import { useTranslation } from 'react-i18next';
import { LabelField } from './label-field.tsx';
import type { SectionProps } from './policy.ts';
import { Section } from './section.tsx';
import { SwitchField } from './switch-field.tsx';
import { PlainTable } from '../../shared/ui/index.ts';
import table from './table.module.css';

/** The names of the marks 1 to 6 in both languages, and whether an unusual one needs a remark (domain §5). */
export function ScaleSection({ content, onChange, isLocked, errorOf }: SectionProps) {
  const { t } = useTranslation('policy');
  return (
    <Section title={t('scale.title')}>
      <PlainTable
        className={table.table}
        id="policy-scale"
        tabIndex={-1}
        caption={t('scale.title')}
        heads={[t('scale.mark'), t('label.column.ms'), t('label.column.en')]}
      >
        {content.scale.map(({ mark, label }, index) => {
          const field = {
            of: t('scale.of', { mark }),
            label,
            onChange: (next: typeof label) =>
              onChange({
                ...content,
                scale: content.scale.map((row) => (row.mark === mark ? { ...row, label: next } : row)),
              }),
            isLocked,
            isWrong: errorOf(`scale.${index}`) !== undefined,
          };
          return (
            <tr key={mark}>
              <th scope="row">{mark}</th>
              <td data-label={t('label.column.ms')}>
                <LabelField id={`policy-scale.${index}`} language="ms" {...field} />
              </td>
              <td data-label={t('label.column.en')}>
                <LabelField id={`policy-scale.${index}.en`} language="en" {...field} />
              </td>
            </tr>
          );
        })}
      </PlainTable>
      <SwitchField
        label={t('scale.remark')}
        description={t('scale.remarkHint')}
        isOn={content.remarkForUnusualMarks}
        onChange={(remarkForUnusualMarks) => onChange({ ...content, remarkForUnusualMarks })}
        isLocked={isLocked}
      />
    </Section>
  );
}
