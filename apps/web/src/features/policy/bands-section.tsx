import { Button } from '@mantine/core';
import { bandRanges, POLICY_MOST } from '@prestasi/domain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BandRow } from './band-row.tsx';
import { BandsPicture } from './bands-picture.tsx';
import { withBand, type SectionProps } from './policy.ts';
import classes from './policy.module.css';
import { Section } from './section.tsx';
import table from './table.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

/** The score set: named ranges that cover 0 to 100 without gap or overlap, as a picture and as a table (domain §3). */
export function BandsSection(props: SectionProps) {
  const { t } = useTranslation('policy');
  const { content, onChange, isLocked } = props;
  const ranges = bandRanges(content.bands);
  return (
    <Section title={t('bands.title')}>
      <p className={classes.note}>{t('bands.about')}</p>
      <BandsPicture bands={content.bands} />
      <table className={table.table}>
        <caption className={visuallyHidden.text}>{t('bands.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('label.column.ms')}</th>
            <th scope="col">{t('label.column.en')}</th>
            <th scope="col">{t('bands.from')}</th>
            <th scope="col">{t('bands.range')}</th>
            {!isLocked && (
              <th scope="col">
                <span className={visuallyHidden.text}>{t('removing')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ranges.map(({ band, to }, index) => (
            <BandRow key={band.key} {...props} index={index} to={to} />
          ))}
        </tbody>
      </table>
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
