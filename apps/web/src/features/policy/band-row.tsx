import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FULL_SCORE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { cssVariables } from '../../shared/ui/index.ts';
import { depthOf } from './band-depth.ts';
import { LabelField } from './label-field.tsx';
import { NumberField } from './number-field.tsx';
import { labelIn, withoutBand, type SectionProps } from './policy.ts';
import table from './table.module.css';

/** One band: its names, its lower bound, and the resulting range; the lowest always begins at 0. */
export function BandRow({
  content,
  onChange,
  isLocked,
  errorOf,
  index,
  to,
}: SectionProps & { index: number; to: number }) {
  const { t, i18n } = useTranslation('policy');
  const format = useFormat();
  const band = content.bands[index];
  if (band === undefined) return null;
  const change = (part: Partial<typeof band>) =>
    onChange({ ...content, bands: content.bands.map((one, place) => (place === index ? { ...one, ...part } : one)) });
  const points = (hundredths: number) => format.number(hundredths / 100, hundredths % 100 === 0 ? 0 : 2);
  const of = t('bands.of', { number: index + 1 });
  const called = labelIn(band.label, i18n.language) || of;
  const error = errorOf(`bands.${index}`);
  const label = { of, label: band.label, isLocked, isWrong: error !== undefined };
  return (
    <tr>
      <td data-label={t('label.column.ms')}>
        <LabelField
          id={`policy-bands.${index}`}
          language="ms"
          onChange={(next) => change({ label: next })}
          {...label}
        />
      </td>
      <td data-label={t('label.column.en')}>
        <LabelField
          id={`policy-bands.${index}.en`}
          language="en"
          onChange={(next) => change({ label: next })}
          {...label}
        />
      </td>
      <td data-label={t('bands.from')} data-narrow>
        {index === 0 ? (
          points(band.from)
        ) : (
          <NumberField
            id={`policy-bands.${index}.from`}
            label={t('bands.fromOf', { of: called })}
            isLabelHidden
            value={band.from / 100}
            onChange={(from) => change({ from: Math.round(from * 100) })}
            max={100}
            decimals={2}
            isLocked={isLocked}
          />
        )}
      </td>
      <td data-label={t('bands.range')}>
        <span
          className={table.swatch}
          style={cssVariables({ '--depth': depthOf(index, content.bands.length) })}
          aria-hidden
        />
        {to === FULL_SCORE
          ? t('bands.last', { from: points(band.from), to: points(to) })
          : t('bands.between', { from: points(band.from), to: points(to) })}
        {error !== undefined && <div className={table.error}>{error}</div>}
      </td>
      {!isLocked && (
        <td data-box>
          <ActionIcon
            variant="subtle"
            aria-label={t('remove', { of: called })}
            disabled={content.bands.length === 1}
            onClick={() => onChange(withoutBand(content, index))}
          >
            <IconTrash size="1.125rem" stroke={1.5} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}
