import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { NumberField } from './number-field.tsx';
import type { Content, SectionProps } from './policy.ts';
import classes from './policy.module.css';

const KINDS = ['kra', 'jd', 'both'] as const;
const HALF = 5000;

/** The content of part 1: key result areas, the job description, or both with a split. */
export function PartOne({ content, onChange, isLocked, errorOf }: SectionProps) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  const { kind, kraShare } = content.part1;
  const change = (part1: Content['part1']) => onChange({ ...content, part1 });
  if (isLocked) {
    return (
      <div>
        <div className={classes.name}>{t('part1.kind')}</div>
        {t(`part1.${kind}`)}
        {kraShare !== null &&
          ` · ${t('part1.split', { kra: format.weight(kraShare), jd: format.weight(10_000 - kraShare) })}`}
      </div>
    );
  }
  return (
    <div className={classes.stack} id="policy-part1" tabIndex={-1}>
      <Radio.Group
        label={t('part1.kind')}
        value={kind}
        onChange={(next) => {
          const chosen = oneOf(KINDS, next) ?? kind;
          change({ kind: chosen, kraShare: chosen === 'both' ? (kraShare ?? HALF) : null });
        }}
      >
        <div className={classes.fields}>
          {KINDS.map((one) => (
            <Radio key={one} value={one} label={t(`part1.${one}`)} description={t(`part1.about.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'both' && (
        <NumberField
          id="policy-part1.kraShare"
          label={t('part1.kraShare')}
          description={t('part1.split', {
            kra: format.weight(kraShare ?? 0),
            jd: format.weight(10_000 - (kraShare ?? 0)),
          })}
          value={(kraShare ?? 0) / 100}
          onChange={(share) => change({ kind, kraShare: Math.round(share * 100) })}
          max={100}
          decimals={2}
          suffix="%"
          isLocked={false}
          error={errorOf('part1.kraShare')}
        />
      )}
    </div>
  );
}
