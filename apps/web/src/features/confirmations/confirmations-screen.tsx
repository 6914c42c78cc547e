import { listConfirmations } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { type IssuedPins, PinSheet } from '../../shared/pins/index.ts';
import { LinkTabs, PageHeader, useAddress } from '../../shared/ui/index.ts';
import { TABS, tabOf } from './confirmation.ts';
import { ConfirmationList } from './confirmation-list.tsx';
import classes from './confirmations.module.css';

/** Actions that wait for a second person, and those that are over. One-time PINs just released take the whole page. */
export function ConfirmationsScreen() {
  const { t } = useTranslation('confirmations');
  const format = useFormat();
  const address = useAddress();
  const [pins, setPins] = useState<IssuedPins | null>(null);
  const tab = tabOf(address['state']);
  const waiting = useQuery(queryOf(listConfirmations, { query: { state: 'waiting', size: 1 } })).data?.total;
  if (pins !== null) return <PinSheet company={null} issued={pins} onDone={() => setPins(null)} />;
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead')} />
      <div className={classes.page}>
        <LinkTabs
          label={t('title')}
          current={tab}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            to: key === 'waiting' ? '/confirmations' : `/confirmations?state=${key}`,
            ...(key === 'waiting' && waiting !== undefined && { count: format.number(waiting) }),
          }))}
        />
        <ConfirmationList key={tab} tab={tab} onPins={setPins} />
      </div>
    </>
  );
}
