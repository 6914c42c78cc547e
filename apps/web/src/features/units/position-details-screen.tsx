import { getPosition } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { QueryPage, useAddress } from '../../shared/ui/index.ts';
import { JobDescription } from './job-description.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PositionDialog } from './position-dialog.tsx';
import type { PositionDetail } from './positions.ts';
import { RecordPage } from './record-page.tsx';
import { tabAddress } from './units.ts';

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
  const { t } = useTranslation('common');
  const [isEditing, setEditing] = useState(false);
  const { id, code, title, category, grade, company } = position;
  return (
    <RecordPage
      record={{ ...position, name: title, kind: 'position' }}
      companyId={company.id}
      facts={[code, company.name, t(`category.${category}`), grade?.name]}
      onEdit={() => setEditing(true)}
    >
      {category === 'non_executive' && <JobDescription position={position} />}
      <PeoplePanel kind="position" id={id} />
      <RecordHistory entity="position" recordId={id} />
      {isEditing && <PositionDialog company={company} position={position} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}
