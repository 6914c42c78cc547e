import { addAdministrator, getCompany, listRecordChanges } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { EmptyState, Panel, PersonName, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import { AddAdministrator } from './add-administrator.tsx';
import classes from './administrators-panel.module.css';
import type { Company } from './company.ts';

type Administrator = Company['administrators'][number];

const TONES = { none: 'warn', invited: 'info', pin: 'info', ready: 'ok' } as const;

/**
 * The administrators of the company and the status of their sign-in; an administrator of the group adds one, or sends
 * an invitation again.
 */
export function AdministratorsPanel({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const [isAdding, setAdding] = useState(false);
  const { administrators, can } = company;
  return (
    <Panel
      title={t('view.administrators')}
      aside={
        can.administer && (
          <SmallButton variant="subtle" onClick={() => setAdding(true)}>
            {t('view.add')}
          </SmallButton>
        )
      }
    >
      {administrators.length === 0 ? (
        <EmptyState title={t('view.administratorsNone')} detail={t('view.administratorsNoneDetail')} />
      ) : (
        <ul className={classes.list}>
          {administrators.map((one) => (
            <Line key={`${one.fullName} ${one.email ?? ''}`} company={company} administrator={one} />
          ))}
        </ul>
      )}
      {isAdding && <AddAdministrator company={company} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Line({ company, administrator }: { company: Company; administrator: Administrator }) {
  const { t } = useTranslation('companies');
  const { fullName, email, isActive, access } = administrator;
  const again = useMutation({
    mutationFn: () => callApi(addAdministrator, { params: { id: company.id }, body: { fullName, email: email ?? '' } }),
    onSuccess: ({ fullName: name, outcome }) => {
      showDone(t(`administrator.${outcome}`, { name }));
      void invalidate(getCompany, listRecordChanges);
    },
  });
  const mayInvite = company.can.administer && isActive && email !== null && (access === 'none' || access === 'invited');
  return (
    <li className={classes.line}>
      <PersonName name={fullName} {...(email !== null && { sub: email })} />
      <span className={classes.end}>
        <StatusBadge tone={isActive ? TONES[access] : 'quiet'}>
          {isActive ? t(`view.access.${access}`) : t('view.inactive')}
        </StatusBadge>
        {mayInvite && (
          <Button
            variant="subtle"
            size="compact-md"
            loading={again.isPending}
            aria-label={t('view.againFor', { name: fullName })}
            onClick={() => again.mutate()}
          >
            {t('view.again')}
          </Button>
        )}
      </span>
    </li>
  );
}
