import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { enrolParticipants, listTrainingPeople, previewEnrolment } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { CancelButton } from '../../shared/ui/cancel-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PersonSelect } from '../../shared/ui/person-select.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { type Session, trainingChanged } from './training.ts';
import classes from './training.module.css';

type Person = { readonly id: number; readonly name: string };
type Way = 'people' | 'filter';
type Props = { readonly session: Session; readonly onClose: () => void };

/** Enrols people in a session: chosen by name, or all of a department or category, with a preview before. */
export function EnrolDialog({ session, onClose }: Props) {
  const { t } = useTranslation('training');
  const [way, setWay] = useState<Way>('people');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [filter, setFilter] = useState<Filter>({ departmentId: '', category: '' });
  const chosen = way === 'people' ? byName(people) : byFilter(filter, session);
  const isNothing = way === 'people' && people.length === 0;
  const { id } = session;
  const preview = useQuery({
    queryKey: ['enrolment-preview', id, chosen],
    queryFn: () => callApi(previewEnrolment, { params: { id }, body: chosen }),
    enabled: !isNothing,
  });
  const enrol = useMutation({
    mutationFn: () => callApi(enrolParticipants, { params: { id }, body: chosen }),
    meta: { quiet: true },
    onSuccess: ({ enrolled }) => {
      showDone(t('enrol.done', { count: enrolled }));
      onClose();
    },
    onSettled: trainingChanged,
  });
  const found = isNothing ? undefined : preview.data;
  const isTooMany = found !== undefined && found.count > found.free;
  return (
    <Dialog title={t('enrol.act')} onClose={onClose} hasWork={people.length > 0} size="lg">
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t('enrol.way')}
          value={way}
          onChange={(value) => setWay(value)}
          data={(['people', 'filter'] as const).map((value) => ({ value, label: t(`enrol.${value}`) }))}
        />
        {way === 'people' ? (
          <ByName session={session} people={people} onChange={setPeople} />
        ) : (
          <ByFilter session={session} filter={filter} onChange={setFilter} />
        )}
        {!isNothing && preview.isPending && <LinesSkeleton lines={2} />}
        {preview.error !== null && <ErrorState query={preview} />}
        {found !== undefined && (
          <Notice
            tone={isTooMany ? 'warn' : 'info'}
            title={t(isTooMany ? 'enrol.tooMany' : 'enrol.found', { count: found.count, free: found.free })}
            detail={[
              way === 'filter' && found.names.length > 0 ? found.names.join(', ') : '',
              found.already > 0 ? t('enrol.already', { count: found.already }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        {enrol.error !== null && <ErrorState error={enrol.error} />}
        <div className={classes.buttons}>
          <CancelButton onClick={onClose} />
          <Button
            loading={enrol.isPending}
            disabled={found === undefined || found.count === 0 || isTooMany}
            onClick={() => enrol.mutate()}
          >
            {t('enrol.count', { count: found?.count ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Filter = { readonly departmentId: string; readonly category: string };

function byName(people: readonly Person[]) {
  return { employeeIds: people.map(({ id }) => id), filter: null };
}

function byFilter({ departmentId, category }: Filter, { company }: Session) {
  const one = CATEGORIES.find((each) => each === category);
  return {
    employeeIds: null,
    filter: {
      ...(company !== null && { companyId: company.id }),
      ...(departmentId !== '' && { departmentId: Number(departmentId) }),
      ...(one !== undefined && { category: one }),
    },
  };
}

type ByNameProps = {
  readonly session: Session;
  readonly people: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
};

function ByName({ session, people, onChange }: ByNameProps) {
  const { t } = useTranslation('training');
  return (
    <>
      <PersonSelect
        key={people.length}
        label={t('enrol.person')}
        takesFocus
        value={null}
        among={{ companyId: session.company?.id ?? null }}
        onChange={(person) => {
          if (person !== null && !people.some(({ id }) => id === person.id)) onChange([...people, person]);
        }}
      />
      {people.length > 0 && (
        <ul className={classes.chosen}>
          {people.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('enrol.without', { name })}
                onClick={() => onChange(people.filter((one) => one.id !== id))}
              >
                {t('enrol.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ByFilterProps = {
  readonly session: Session;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
};

function ByFilter({ session, filter, onChange }: ByFilterProps) {
  const { t } = useTranslation(['training', 'common']);
  const companyId = session.company?.id ?? 0;
  const units = useQuery({
    ...queryOf(listTrainingPeople, { query: { companyId, size: 1 } }),
    enabled: session.company !== null,
  });
  const departments = units.data?.departments ?? [];
  return (
    <>
      {departments.length > 0 && (
        <NativeSelect
          label={t('column.department')}
          value={filter.departmentId}
          onChange={(event) => onChange({ ...filter, departmentId: event.currentTarget.value })}
          data={[
            { value: '', label: t('enrol.all') },
            ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <NativeSelect
        label={t('column.category')}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.currentTarget.value })}
        data={[
          { value: '', label: t('enrol.all') },
          ...CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) })),
        ]}
      />
    </>
  );
}
