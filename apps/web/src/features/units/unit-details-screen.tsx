import { getUnit } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { isDay } from '@prestasi/domain';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { QueryPage, useAddress } from '../../shared/ui/index.ts';
import { AsOfField } from './as-of-field.tsx';
import { HeadDialog } from './head-dialog.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RecordPage } from './record-page.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { tabAddress, unitAddress, type UnitDetail, type UnitKind } from './units.ts';
import classes from './units.module.css';

/** A division, department or section by the id in its address, on a day. */
export function UnitDetails({ kind }: { kind: UnitKind }) {
  const { t } = useTranslation('units');
  const address = useAddress();
  const id = idIn(address['id']);
  const day = typeof address['asOf'] === 'string' ? address['asOf'] : '';
  const asOf = isDay(day) ? { asOf: day } : {};
  const unit = useSteadyQuery({
    ...queryOf(getUnit, { params: { kind, id: id ?? 0 }, query: asOf }),
    enabled: id !== null,
  });
  const title = t(`title.${kind}Details`);
  const missing = {
    title: t(`missing.${kind}.${id === null ? 'unnamed' : 'gone'}`),
    label: t(`missing.${kind}.all`),
    to: tabAddress(kind, null),
  };
  return (
    <QueryPage query={unit} title={title} missing={missing}>
      {(loaded) => <Details key={id} unit={loaded} asOf={isDay(day) ? day : null} />}
    </QueryPage>
  );
}

function Details({ unit, asOf }: { unit: UnitDetail; asOf: string | null }) {
  const { t } = useTranslation('units');
  const router = useRouter();
  const session = useSession();
  const [action, setAction] = useState<'edit' | 'head' | null>(null);
  const { id, kind, code, company, isArchived, can } = unit;
  const owner = company ?? session.company ?? { id: 0, name: '' };
  const look = (day: string) => router.history.replace(`${unitAddress(kind, id)}${isDay(day) ? `&asOf=${day}` : ''}`);
  return (
    <RecordPage
      record={unit}
      companyId={owner.id}
      facts={[code, company?.name ?? t('ofGroup')]}
      onEdit={() => setAction('edit')}
      beforeActions={<AsOfField day={asOf ?? ''} onChange={look} />}
      mainAction={!isArchived && <Button onClick={() => setAction('head')}>{t('act.head')}</Button>}
    >
      <div className={classes.pair}>
        <UnitFacts unit={unit} asOf={asOf} />
        <TermsPanel unit={unit} />
      </div>
      <PeoplePanel kind={kind} id={id} asOf={asOf} />
      {can.readsHistory && <RecordHistory entity={kind} recordId={id} />}
      {action === 'edit' && <UnitDialog kind={kind} company={owner} unit={unit} onClose={() => setAction(null)} />}
      {action === 'head' && <HeadDialog unit={presentHead(unit)} onClose={() => setAction(null)} />}
    </RecordPage>
  );
}

/** Returns the unit with its present head, also while another day is shown. */
function presentHead(unit: UnitDetail): UnitDetail {
  const term = unit.terms.find(({ state }) => state === 'present');
  return term === undefined ? unit : { ...unit, head: { id: term.head.id, name: term.head.name } };
}
