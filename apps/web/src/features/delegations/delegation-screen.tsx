import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { EmptyPanel, PageError, PageHeader, PageSkeleton, useAddress } from '../../shared/ui/index.ts';
import classes from './delegation-screen.module.css';
import { AbsenceDialog } from './absence-dialog.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import { delegationsQuery } from './delegations.ts';
import { GivenPanel } from './given-panel.tsx';
import { NameStandInsDialog } from './name-stand-ins-dialog.tsx';
import { ReceivedPanel } from './received-panel.tsx';

/** /delegation: who stands in for the reader and for whom they stand in; with ?employee=, for HR, who stands in for one. */
export function DelegationScreen() {
  const { t } = useTranslation('delegation');
  const search = useAddress();
  const { employee } = useSession();
  const asked = idIn(search['employee']);
  const employeeId = asked === employee?.id ? null : asked;
  if (employeeId !== null || employee !== null) return <Loaded key={employeeId} employeeId={employeeId} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyPanel title={t('noEmployee.title')} detail={t('noEmployee.detail')} />
    </>
  );
}

function Loaded({ employeeId }: { employeeId: number | null }) {
  const { t } = useTranslation('delegation');
  const delegations = useQuery(delegationsQuery(employeeId));
  const address = useAddress();
  const [asked, setAsked] = useState<'stand_in' | 'absence' | null>(address['away'] === undefined ? null : 'absence');
  if (delegations.isPending) return <PageSkeleton />;
  if (delegations.isError) {
    return (
      <PageError
        title={t('title')}
        query={delegations}
        {...(employeeId !== null && {
          missing: { title: t('gone'), label: t('title'), to: '/delegation' },
        })}
      />
    );
  }
  const { person, can, received } = delegations.data;
  const isOwn = employeeId === null;
  return (
    <>
      <PageHeader
        title={isOwn ? t('title') : t('titleOf', { name: person.name })}
        {...(can.name && { sub: t(isOwn ? 'lead' : 'leadOf') })}
        {...(!isOwn && { back: { label: t('toPerson'), to: `/profile-staff?id=${person.id}` } })}
        actions={
          <>
            {can.recordAbsence && (
              <Button variant="default" onClick={() => setAsked('absence')}>
                {t(isOwn ? 'absence.act' : 'absence.actOf')}
              </Button>
            )}
            {can.name && <Button onClick={() => setAsked('stand_in')}>{t('name.act')}</Button>}
          </>
        }
      />
      <div className={classes.page}>
        <GivenPanel delegations={delegations.data} isOwn={isOwn} />
        <AbsencePanel delegations={delegations.data} isOwn={isOwn} />
        {isOwn && <ReceivedPanel received={received} />}
      </div>
      {asked === 'stand_in' && <NameStandInsDialog person={person} isOwn={isOwn} onClose={() => setAsked(null)} />}
      {asked === 'absence' && can.recordAbsence && (
        <AbsenceDialog delegations={delegations.data} isOwn={isOwn} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
