import { getMyDetails } from '@prestasi/contract';
import { PERSONAL_GROUP_KEYS, PERSONAL_GROUPS, type PersonalGroup } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ErrorState, Facts, PageSkeleton, Panel, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import { DetailsForm } from './details-form.tsx';
import type { MyDetails } from './request.ts';
import { RequestList } from './request-list.tsx';
import classes from './requests.module.css';
import { useRequestTexts } from './use-request-texts.ts';

/** One's own data in groups, each with a button to request a change; below them one's requests. */
export function DetailsView() {
  const { t } = useTranslation('requests');
  const details = useQuery(queryOf(getMyDetails, {}));
  const [openGroup, setOpenGroup] = useState<PersonalGroup | null>(null);
  if (details.isPending) return <PageSkeleton />;
  if (details.isError) return <ErrorState query={details} />;
  return (
    <div className={classes.groups}>
      <div className={classes.column}>
        {PERSONAL_GROUP_KEYS.map((group) => (
          <Group key={group} group={group} details={details.data} onAsk={() => setOpenGroup(group)} />
        ))}
      </div>
      <RequestList requests={details.data.requests} noneDetail={t('details.noRequests')} />
      {openGroup !== null && (
        <DetailsForm group={openGroup} details={details.data} onClose={() => setOpenGroup(null)} />
      )}
    </div>
  );
}

type GroupProps = { readonly group: PersonalGroup; readonly details: MyDetails; readonly onAsk: () => void };

function Group({ group, details: { values, requests }, onAsk }: GroupProps) {
  const { t } = useTranslation('requests');
  const { fieldOf, valueOf } = useRequestTexts();
  const isWaiting = requests.some(({ kind, state }) => kind === group && state === 'pending');
  const name = t(`group.${group}`);
  return (
    <Panel
      title={name}
      aside={
        isWaiting ? (
          <StatusBadge tone="info">{t('details.waits')}</StatusBadge>
        ) : (
          <SmallButton aria-label={`${t('details.ask')}: ${name}`} onClick={onAsk}>
            {t('details.ask')}
          </SmallButton>
        )
      }
    >
      <Facts
        facts={PERSONAL_GROUPS[group].map((field) => ({ label: fieldOf(field), value: valueOf(field, values[field]) }))}
      />
    </Panel>
  );
}
