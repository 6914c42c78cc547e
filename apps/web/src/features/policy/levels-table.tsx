import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MARKS, POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { LabelField } from './label-field.tsx';
import { labelIn, withLevel, type Content, type SectionProps } from './policy.ts';
import { PlainTable } from '../../shared/ui/index.ts';
import classes from './policy.module.css';
import table from './table.module.css';

/** The names of the levels of participation and the mark each gives. */
export function LevelsTable({ content, onChange, isLocked, errorOf }: SectionProps) {
  const { t, i18n } = useTranslation('policy');
  const { contributions } = content;
  const { levels } = contributions;
  const put = (next: Content['contributions']['levels']) =>
    onChange({ ...content, contributions: { ...contributions, levels: next } });
  const change = (index: number, part: Partial<(typeof levels)[number]>) =>
    put(levels.map((level, place) => (place === index ? { ...level, ...part } : level)));
  const wrong = errorOf('contributions.levels');
  return (
    <div id="policy-contributions.levels" className={table.frame} tabIndex={-1}>
      <PlainTable
        className={table.table}
        caption={t('levels.title')}
        heads={[
          t('label.column.ms'),
          t('label.column.en'),
          t('levels.mark'),
          !isLocked && { text: t('removing'), isHidden: true },
        ]}
      >
        {levels.map((level, index) => {
          const of = t('levels.of', { number: index + 1 });
          const label = {
            of,
            label: level.label,
            onChange: (next: typeof level.label) => change(index, { label: next }),
            isLocked,
            isWrong: errorOf(`contributions.levels.${index}`) !== undefined,
          };
          return (
            <tr key={level.key}>
              <td data-label={t('label.column.ms')}>
                <LabelField id={`policy-contributions.levels.${index}`} language="ms" {...label} />
              </td>
              <td data-label={t('label.column.en')}>
                <LabelField id={`policy-contributions.levels.${index}.en`} language="en" {...label} />
              </td>
              <td data-label={t('levels.mark')} data-narrow>
                {isLocked ? (
                  level.mark
                ) : (
                  <NativeSelect
                    aria-label={t('levels.markOf', { of })}
                    data={MARKS.map(String)}
                    value={String(level.mark)}
                    onChange={(event) => change(index, { mark: Number(event.currentTarget.value) })}
                  />
                )}
              </td>
              {!isLocked && (
                <td data-box>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('remove', { of: labelIn(level.label, i18n.language) || of })}
                    disabled={levels.length === 1}
                    onClick={() => put(levels.filter((_, place) => place !== index))}
                  >
                    <IconTrash size="1.125rem" stroke={1.5} />
                  </ActionIcon>
                </td>
              )}
            </tr>
          );
        })}
      </PlainTable>
      {wrong !== undefined && <p className={classes.error}>{wrong}</p>}
      {!isLocked && levels.length < POLICY_MOST.contributionLevels && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size="1.125rem" stroke={1.5} aria-hidden />}
          onClick={() => onChange(withLevel(content))}
        >
          {t('levels.add')}
        </Button>
      )}
    </div>
  );
}
