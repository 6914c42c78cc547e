import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable } from '../../shared/ui/breakable.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { HireDateDialog } from './hire-date-dialog.tsx';
import type { StaffProfile } from './profile.ts';

/** An employee's placement, supervisor and headed units, visible to everybody who may read the directory. */
export function WorkPanel({ profile }: { profile: StaffProfile }) {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  const [isCorrecting, setCorrecting] = useState(false);
  const { place, offices, email, hiredOn, lastDay, personal, can } = profile;
  const grade = [place.grade, place.gradeSet].filter((one) => one !== null);
  return (
    <Panel
      title={t('group.work')}
      {...(can.edit && {
        aside: (
          <Button variant="default" size="compact-md" onClick={() => setCorrecting(true)}>
            {t('hireDate.button')}
          </Button>
        ),
      })}
    >
      <Facts
        facts={[
          { label: t('field.position'), value: place.position },
          { label: t('field.category'), value: t(`common:category.${place.category}`) },
          { label: t('field.grade'), value: grade.length === 0 ? null : grade.join(' · ') },
          { label: t('field.company'), value: place.company.name },
          { label: t('field.division'), value: place.division },
          { label: t('field.department'), value: place.department },
          { label: t('field.section'), value: place.section },
          { label: t('field.location'), value: place.workLocation },
          { label: t('field.supervisor'), value: place.supervisor },
          { label: t('field.hod'), value: place.hod },
          ...offices.map(({ kind, name }) => ({ label: t(`headOf.${kind}`), value: name })),
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
