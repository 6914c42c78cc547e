import { Button } from '@mantine/core';
import { bandRanges, POLICY_MOST } from '@prestasi/domain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BandRow } from './band-row.tsx';
import { BandsPicture } from './bands-picture.tsx';
import { withBand, type SectionProps } from './policy.ts';
import classes from './policy.module.css';
import { Section } from './section.tsx';
import { PlainTable } from '../../shared/ui/index.ts';
import table from './table.module.css';

/** The score set: named ranges that cover 0 to 100 without gap or overlap, as a picture and as a table (domain §3). */
export function BandsSection(props: SectionProps) {
  const { t } = useTranslation('policy');
  const { content, onChange, isLocked } = props;
  const ranges = bandRanges(content.bands);
  return (
    <Section title={t('bands.title')}>
      <p className={classes.note}>{t('bands.about')}</p>
      <BandsPicture bands={content.bands} />
      <PlainTable
        className={table.table}
        caption={t('bands.title')}
        heads={[
          t('label.column.ms'),
          t('label.column.en'),
          t('bands.from'),
          t('bands.range'),
          !isLocked && { text: t('removing'), isHidden: true },
        ]}
      >
        {ranges.map(({ band, to }, index) => (
          <BandRow key={band.key} {...props} index={index} to={to} />
        ))}
      </PlainTable>
      {!isLocked && content.bands.length < POLICY_MOST.bands && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size="1.125rem" stroke={1.5} aria-hidden />}
            onClick={() => onChange(withBand(content))}
          >
            {t('bands.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}
