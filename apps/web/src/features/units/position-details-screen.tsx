import { getPosition } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { RecordRefusal } from '../../shared/records/index.ts';
import { PageHeader, QueryPage, StatusBadge, useAddress } from '../../shared/ui/index.ts';
import { JobDescription } from './job-description.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PositionDialog } from './position-dialog.tsx';
import type { PositionDetail } from './positions.ts';
import { tabAddress } from './units.ts';
import classes from './units.module.css';
import { useUnitActions } from './use-unit-actions.ts';

/** A position by the id in its address: its job description, its holders, its history. */
export function PositionDetailsScreen() {
  const { t } = useTranslation(['positions', 'units']);
  const address = useAddress();
  const id = idIn(address['id']);
  const position = useQuery({ ...queryOf(getPosition, { params: { id: id ?? 0 } }), enabled: id !== null });
  const missing = {
    title: t(`units:missing.position.${id === null ? 'unnamed' : 'gone'}`),
    label: t('units:missing.position.all'),
    to: tabAddress('position', null),
  };
  return (
    <QueryPage query={position} title={t('title')} missing={missing}>
      {(loaded) => <Details key={id} position={loaded} />}
    </QueryPage>
  );
}

function Details({ position }: { position: PositionDetail }) {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const { id, code, title, category, grade, company, isArchived, can } = position;
  const list = tabAddress('position', company.id);
  const recordActions = useUnitActions(() => router.history.push(list));
  const kept = { ...position, name: title, kind: 'position' as const };
  const line = [code, company.name, t(`common:category.${category}`), grade?.name].filter(Boolean).join(' · ');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        sub={
          <>
            {line} {isArchived && <StatusBadge tone="quiet">{t('units:archived')}</StatusBadge>}
          </>
        }
        back={{ label: t('units:title.position'), to: list }}
        actions={
          can.write && (
            <>
              <Button variant="default" onClick={() => void recordActions.remove(kept)}>
                {t('units:act.delete')}
              </Button>
              <Button variant="default" onClick={() => recordActions.archive(kept)}>
                {t(isArchived ? 'units:act.restore' : 'units:act.archive')}
              </Button>
              <Button variant="default" onClick={() => setEditing(true)}>
                {t('units:act.edit')}
              </Button>
            </>
          )
        }
      />
      {category === 'non_executive' && <JobDescription position={position} />}
      <PeoplePanel kind="position" id={id} />
      <RecordHistory entity="position" recordId={id} />
      {isEditing && <PositionDialog company={company} position={position} onClose={() => setEditing(false)} />}
      <RecordRefusal recordActions={recordActions} />
    </div>
  );
}
