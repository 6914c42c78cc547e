import { Button, SegmentedControl } from '@mantine/core';
import { enrolParticipants, type OutputOf, previewEnrolment } from '@prestasi/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, entryErrors, fieldErrorsOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { CancelButton } from '../../shared/ui/cancel-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PersonSelect } from '../../shared/ui/person-select.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { byFilter, EnrolByFilter, type EnrolFilter, NO_FILTER } from './enrol-by-filter.tsx';
import { type Session, sessionAddress, trainingChanged } from './training.ts';
import classes from './training.module.css';

type Person = { readonly id: number; readonly name: string };
type Preview = OutputOf<typeof previewEnrolment>;
type Way = 'people' | 'filter' | 'excel';
type Props = { readonly session: Session; readonly onClose: () => void };

/** Enrols people in a session: chosen by name, all whom a filter finds, or those of a workbook; with a preview before. */
export function EnrolDialog({ session, onClose }: Props) {
  const { t } = useTranslation('training');
  const [way, setWay] = useState<Way>('people');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [filter, setFilter] = useState<EnrolFilter>(NO_FILTER);
  const chosen = way === 'filter' ? byFilter(filter, session) : byName(people);
  const isChosen = way === 'filter' || (way === 'people' && people.length > 0);
  const { id } = session;
  const preview = useQuery({
    queryKey: ['enrolment-preview', id, chosen],
    queryFn: () => callApi(previewEnrolment, { params: { id }, body: chosen }),
    enabled: isChosen,
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
  const found = isChosen ? preview.data : undefined;
  const refused = entryErrors(fieldErrorsOf(enrol.error ?? preview.error), 'employeeIds', people);
  const choose = (chosenPeople: readonly Person[]) => {
    enrol.reset();
    setPeople(chosenPeople);
  };
  return (
    <Dialog title={t('enrol.act')} onClose={onClose} hasWork={people.length > 0} size="lg">
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t('enrol.way')}
          value={way}
          onChange={(value) => setWay(value)}
          data={(['people', 'filter', 'excel'] as const).map((value) => ({ value, label: t(`enrol.${value}`) }))}
        />
        {way === 'people' && <ByName session={session} people={people} error={refused} onChange={choose} />}
        {way === 'filter' && <EnrolByFilter session={session} filter={filter} onChange={setFilter} />}
        {way === 'excel' && <ByWorkbook session={session} />}
        {isChosen && preview.isPending && <LinesSkeleton lines={2} />}
        {preview.error !== null && refused === undefined && <ErrorState query={preview} />}
        {found !== undefined && <FoundNotice found={found} areNamed={way === 'filter'} />}
        {enrol.error !== null && refused === undefined && <FormRefusal error={enrol.error} />}
        <div className={classes.buttons}>
          <CancelButton onClick={onClose} />
          {way !== 'excel' && (
            <Button
              loading={enrol.isPending}
              disabled={found === undefined || !isEnrollable(found)}
              onClick={() => enrol.mutate()}
            >
              {t('enrol.count', { count: found?.count ?? 0 })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function isEnrollable(found: Preview): boolean {
  return found.count > 0 && !isTooMany(found);
}

function isTooMany({ count, free }: Preview): boolean {
  return count > free;
}

type FoundNoticeProps = {
  readonly found: Preview;
  /** Whether the people are named: a filter found them, nobody chose them by name. */
  readonly areNamed: boolean;
};

/** Says the number of people to be enrolled, and whether there are seats for them. */
function FoundNotice({ found, areNamed }: FoundNoticeProps) {
  const { t } = useTranslation('training');
  const { count, free, already, names } = found;
  const details = [areNamed ? names.join(', ') : '', already > 0 ? t('enrol.already', { count: already }) : ''];
  return (
    <Notice
      tone={isTooMany(found) ? 'warn' : 'info'}
      title={t(isTooMany(found) ? 'enrol.tooMany' : 'enrol.found', { count, free })}
      detail={details.filter(Boolean).join(' · ')}
    />
  );
}

function ByWorkbook({ session }: Pick<Props, 'session'>) {
  const { t } = useTranslation('training');
  return (
    <>
      <p className={classes.plain}>{t('enrol.excelHelp')}</p>
      <div className={classes.buttons}>
        <ButtonLink to={`${sessionAddress(session.id)}/import`} variant="filled">
          {t('importAct')}
        </ButtonLink>
      </div>
    </>
  );
}

function byName(people: readonly Person[]) {
  return { employeeIds: people.map(({ id }) => id), filter: null };
}

type ByNameProps = {
  readonly session: Session;
  readonly people: readonly Person[];
  readonly error: string | undefined;
  readonly onChange: (people: readonly Person[]) => void;
};

function ByName({ session, people, error, onChange }: ByNameProps) {
  const { t } = useTranslation('training');
  return (
    <>
      <PersonSelect
        key={people.length}
        label={t('enrol.person')}
        takesFocus
        value={null}
        among={{ companyId: session.company?.id ?? null }}
        error={error}
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
