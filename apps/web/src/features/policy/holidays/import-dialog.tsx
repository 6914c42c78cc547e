import { importHolidays, type NamedRef, type OutputOf, previewHolidayImport } from '@prestasi/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf, showProblem } from '../../../shared/api/index.ts';
import { useFormat, useToday } from '../../../shared/format/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { Dialog, ErrorState, RowsSkeleton } from '../../../shared/ui/index.ts';
import { SHOWN_BY } from './holidays.ts';
import classes from './holidays.module.css';

type Preview = OutputOf<typeof previewHolidayImport>;
type Row = Preview['rows'][number];
type Props = { readonly company: NamedRef; readonly onClose: () => void };

const YEARS_AHEAD = 2;

/** Imports the published public holidays of a year, after a look at what is added and what would change. */
export function ImportDialog({ company, onClose }: Props) {
  const { t } = useTranslation(['holidays', 'history']);
  const format = useFormat();
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const found = useQuery(queryOf(previewHolidayImport, { params: { id: company.id }, query: { year } }));
  return (
    <Dialog title={t('import.title', { company: company.name })} size="xl" hasWork={false} onClose={onClose}>
      <div className={classes.import}>
        <NativeSelect
          label={t('year')}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          data={Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => String(thisYear - 1 + index))}
        />
        {found.isPending && <RowsSkeleton />}
        {found.isError && <ErrorState query={found} />}
        {found.data !== undefined && (
          <>
            <p className={classes.about}>
              {found.data.states.length === 0
                ? t('import.noState')
                : t('import.states', {
                    states: format.list(found.data.states.map((state) => t(`history:value.region.${state}`))),
                  })}
            </p>
            <Chosen key={year} company={company} year={year} rows={found.data.rows} onDone={onClose} />
          </>
        )}
        <p className={classes.licence}>{t('import.licence')}</p>
      </div>
    </Dialog>
  );
}

type ChosenProps = {
  readonly company: NamedRef;
  readonly year: number;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
};

function Chosen({ company, year, rows, onDone }: ChosenProps) {
  const { t } = useTranslation('holidays');
  const offered = rows.filter(({ comparison }) => comparison === 'added' || comparison === 'changed');
  // What somebody corrected by hand is overwritten only where that is ticked.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offered.flatMap(({ code, comparison }) => (comparison === 'added' ? [code] : []))),
  );
  const apply = useMutation({
    mutationFn: () => {
      const holidays = offered
        .filter(({ code }) => chosen.has(code))
        .map(({ code, known }) => ({ code, version: known?.version ?? null }));
      return callApi(importHolidays, { params: { id: company.id }, body: { year, holidays } });
    },
    onSuccess: async ({ added, changed: updated }) => {
      showDone(t('import.done', { added, changed: updated }));
      await invalidate(...SHOWN_BY);
      onDone();
    },
    onError: (error) => {
      void invalidate(...SHOWN_BY);
      void showProblem(error);
    },
  });
  if (offered.length === 0) return <p>{t('import.same', { year })}</p>;
  const toggle = (code: string) =>
    setChosen((now) => new Set(now.has(code) ? [...now].filter((one) => one !== code) : [...now, code]));
  return (
    <>
      <ul className={classes.rows}>
        {offered.map((row) => (
          <li key={row.code}>
            <Checkbox checked={chosen.has(row.code)} onChange={() => toggle(row.code)} label={<RowText row={row} />} />
          </li>
        ))}
      </ul>
      <Button disabled={chosen.size === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
        {t('import.act', { count: chosen.size })}
      </Button>
    </>
  );
}

function RowText({ row: { name, nameEn, onDay, region, known } }: { row: Row }) {
  const { t, i18n } = useTranslation(['holidays', 'history']);
  const format = useFormat();
  const said = (one: Pick<Row, 'name' | 'nameEn' | 'onDay'>) =>
    t('import.row', { name: i18n.language === 'ms' ? one.name : one.nameEn, day: format.longDay(one.onDay) });
  return (
    <>
      {said({ name, nameEn, onDay })} · {t(`history:value.region.${region}`)}
      {known !== null && <span className={classes.before}>{t('import.instead', { before: said(known) })}</span>}
    </>
  );
}
