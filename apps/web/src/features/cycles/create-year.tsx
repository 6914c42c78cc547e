import { Button } from '@mantine/core';
import { CYCLE_YEARS } from '@prestasi/domain';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/index.ts';
import { Dialog, DialogButtons, ErrorState, Notice, NumberEntry } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';
import { useCreateYear } from './use-company-cycle-actions.ts';

const { first: FIRST, last: LAST } = CYCLE_YEARS;

/** Creates the cycle of a year; every active company gets a planned company cycle whose calendar can be changed. */
export function CreateYear({ years }: { years: readonly number[] }) {
  const { t } = useTranslation(['cycles', 'common']);
  const { today } = useSession();
  const next = years.length === 0 ? Number(today.slice(0, 4)) : Math.max(...years) + 1;
  const [isOpen, setOpen] = useState(false);
  const [year, setYear] = useState<number | null>(next);
  const creating = useCreateYear(() => setOpen(false));
  const isThere = year !== null && years.includes(year);
  const isYear = year !== null && Number.isInteger(year) && year >= FIRST && year <= LAST;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isYear && !isThere) creating.mutate(year);
  };
  return (
    <>
      <Button
        onClick={() => {
          setYear(next);
          creating.reset();
          setOpen(true);
        }}
      >
        {t('create.button')}
      </Button>
      <Dialog hasWork={year !== next} opened={isOpen} onClose={() => setOpen(false)} title={t('create.title')}>
        <form onSubmit={submit} noValidate className={classes.stack}>
          <NumberEntry
            data-autofocus
            label={t('create.year')}
            description={t('create.detail')}
            value={year}
            onChange={setYear}
            none={null}
            error={isThere ? t('create.there') : !isYear && t('create.range', { first: FIRST, last: LAST })}
          />
          {isYear && !isThere && year !== next && (
            <Notice tone="warn" title={t('create.unusual', { next })} detail={t('create.stays', { year })} />
          )}
          {creating.isError && <ErrorState error={creating.error} />}
          <DialogButtons
            onCancel={() => setOpen(false)}
            label={t('create.submit', { year: year ?? '' })}
            isBusy={creating.isPending}
          />
        </form>
      </Dialog>
    </>
  );
}
