import { ActionIcon, Button, TextInput } from '@mantine/core';
import { checkRanges, POLICY_MOST } from '@prestasi/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../../shared/form/index.ts';
import { NumberEntry, PlainTable, useTooLong } from '../../../shared/ui/index.ts';
import { labelIn } from '../policy.ts';
import table from '../table.module.css';
import { type Range, withoutRange, withRange } from './named-settings.ts';
import { RangesPicture } from './ranges-picture.tsx';

/** The form values of a score set; `owner` is '' for the whole group, else a company's id. */
export type ScoreSetValues = { readonly name: string; readonly owner: string; readonly ranges: readonly Range[] };
type Form = RecordFormHandle<ScoreSetValues>;

/** Edits the ranges of a score set: their names, lowest and highest score; gaps and overlaps are shown while typing. */
export function RangesTable({ form }: { form: Form }) {
  const { t } = useTranslation(['scores', 'policy']);
  const { ranges } = form.values;
  const errors = checkRanges(ranges);
  const put = (next: readonly Range[]) => form.set('ranges', next);
  return (
    <div className={table.frame}>
      <RangesPicture ranges={ranges} />
      <PlainTable
        className={table.table}
        caption={t('ranges.title')}
        heads={[
          t('policy:label.column.ms'),
          t('policy:label.column.en'),
          t('ranges.from'),
          t('ranges.to'),
          { text: t('policy:removing'), isHidden: true },
        ]}
      >
        {ranges.map((range, index) => (
          <RangeRow
            key={range.key}
            form={form}
            range={range}
            index={index}
            errors={errors.filter((fieldError) => fieldError.index === index)}
            onChange={(part) => put(ranges.map((one) => (one === range ? { ...one, ...part } : one)))}
            onRemove={ranges.length === 1 ? null : () => put(withoutRange(ranges, index))}
          />
        ))}
      </PlainTable>
      {ranges.length < POLICY_MOST.bands && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size="1.125rem" stroke={1.5} aria-hidden />}
            onClick={() => put(withRange(ranges))}
          >
            {t('policy:bands.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

type RowProps = {
  readonly form: Form;
  readonly range: Range;
  readonly index: number;
  readonly errors: ReturnType<typeof checkRanges>;
  readonly onChange: (part: Partial<Range>) => void;
  /** Null for the last range, which cannot be removed. */
  readonly onRemove: (() => void) | null;
};

function RangeRow({ form, range, index, errors, onChange, onRemove }: RowProps) {
  const { t, i18n } = useTranslation(['scores', 'policy', 'problems']);
  const tooLong = useTooLong();
  const path = `ranges.${index}`;
  const of = labelIn(range.label, i18n.language) || t('policy:bands.of', { number: index + 1 });
  useFieldLabel(form, path, of);
  return (
    <tr>
      {(['ms', 'en'] as const).map((language) => (
        <td key={language} data-label={t(`policy:label.column.${language}`)}>
          <TextInput
            {...(language === 'ms' && { id: fieldId(form, path) })}
            lang={language}
            aria-label={t(`policy:label.${language}`, { of })}
            value={range.label[language]}
            error={tooLong(range.label[language], 200) ?? range.label[language].trim() === ''}
            onChange={(event) => onChange({ label: { ...range.label, [language]: event.currentTarget.value } })}
          />
        </td>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <td key={end} data-label={t(`ranges.${end}`)} data-narrow>
          <NumberEntry
            aria-label={t(`ranges.${end}Of`, { of })}
            value={range[end] / 100}
            onChange={(score) => onChange({ [end]: Math.round(score * 100) })}
            none={0}
            min={0}
            max={100}
            decimals={2}
            error={errors.length > 0}
          />
          {end === 'to' &&
            errors.map(({ code }) => (
              <div key={code} className={table.error}>
                {t(`problems:field.${code}`)}
              </div>
            ))}
        </td>
      ))}
      <td data-box>
        <ActionIcon
          variant="subtle"
          aria-label={t('policy:remove', { of })}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        >
          <IconTrash size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </td>
    </tr>
  );
}
