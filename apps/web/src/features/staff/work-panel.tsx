import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable, Facts, Panel, placementFacts, SmallButton } from '../../shared/ui/index.ts';
import { HireDateDialog } from './hire-date-dialog.tsx';
import type { StaffProfile } from './profile.ts';

/** An employee's placement, supervisor and headed units, visible to everybody who may read the directory. */
export function WorkPanel({ profile }: { profile: StaffProfile }) {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  const [isCorrecting, setCorrecting] = useState(false);
  const { place, headedUnits, email, hiredOn, lastDay, personal, can } = profile;
  return (
    <Panel
      title={t('group.work')}
      aside={can.edit && <SmallButton onClick={() => setCorrecting(true)}>{t('hireDate.button')}</SmallButton>}
    >
      <Facts
        facts={[
          ...placementFacts(
            { ...place, company: place.company.name },
            (name) => t(`field.${name}`),
            (category) => t(`common:category.${category}`),
          ),
          { label: t('field.supervisor'), value: place.supervisor },
          { label: t('field.hod'), value: place.hod },
          ...headedUnits.map(({ kind, name }) => ({ label: t(`headOf.${kind}`), value: name })),
          { label: t('field.email'), value: email === null ? null : breakable(email) },
          { label: t('field.since'), value: format.day(place.since) },
          { label: t('field.hiredOn'), value: format.day(hiredOn) },
          ...(lastDay === null ? [] : [{ label: t('field.lastDay'), value: format.day(lastDay) }]),
        ]}
      />
      {isCorrecting && personal !== null && (
        <HireDateDialog profile={profile} version={personal.version} onClose={() => setCorrecting(false)} />
      )}
    </Panel>
  );
}
