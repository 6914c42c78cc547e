import { getPlacement } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import {
  AppLink,
  ButtonLink,
  Notice,
  PageError,
  PageSkeleton,
  Panel,
  PersonSelect,
  useAddress,
} from '../../shared/ui/index.ts';
import { MoveForm } from './move-form.tsx';
import { MovementsFrame } from './movements-frame.tsx';
import classes from './movements.module.css';
import { PlacementPanel } from './placement-panel.tsx';

/** /promotion-transfer/:employeeId?: moves a person, who is first found by name or number. */
export function MoveScreen() {
  const { employeeId } = useParams({ strict: false });
  return employeeId === undefined ? <WhoToMove /> : <MovePerson key={employeeId} id={idIn(employeeId)} />;
}

function WhoToMove() {
  const { t } = useTranslation('movements');
  const router = useRouter();
  const address = useAddress();
  const kind = typeof address['kind'] === 'string' ? `?kind=${address['kind']}` : '';
  return (
    <MovementsFrame current="move">
      <Panel title={t('who.title')}>
        <div className={classes.stack}>
          <p className={classes.lead}>{t('who.detail')}</p>
          <div className={classes.choose}>
            <PersonSelect
              label={t('who.label')}
              value={null}
              onChange={(person) => person !== null && router.history.push(`/promotion-transfer/${person.id}${kind}`)}
            />
          </div>
        </div>
      </Panel>
    </MovementsFrame>
  );
}

function MovePerson({ id }: { id: number | null }) {
  const { t } = useTranslation(['movements', 'problems']);
  const address = useAddress();
  const placement = useQuery({ ...queryOf(getPlacement, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || placement.isError) return <PageError title={t('title.move')} query={placement} />;
  if (placement.isPending) return <PageSkeleton />;
  const { fullName, employeeNumber } = placement.data;
  const initialKind = typeof address['kind'] === 'string' ? address['kind'] : undefined;
  return (
    <MovementsFrame
      current="move"
      title={fullName}
      sub={`${employeeNumber} · ${placement.data.place.position.name}`}
      actions={<ButtonLink to="/promotion-transfer">{t('who.other')}</ButtonLink>}
    >
      {!placement.data.canMove && (
        <Notice
          tone="warn"
          title={t('problems:own_movement.title')}
          detail={t('problems:own_movement.detail')}
          actions={<AppLink to="/my-profile">{t('own.open')}</AppLink>}
        />
      )}
      <PlacementPanel placement={placement.data} />
      {placement.data.canMove && (
        <MoveForm
          key={initialKind ?? ''}
          placement={placement.data}
          initialKind={initialKind}
          onStale={() => placement.refetch()}
        />
      )}
    </MovementsFrame>
  );
}
