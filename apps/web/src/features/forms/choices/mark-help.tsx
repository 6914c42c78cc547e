import { getCompetency } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { ErrorState, LinesSkeleton, MarkMeanings } from '../../../shared/ui/index.ts';
import classes from './choices.module.css';

/** The meaning of each mark for a competency, loaded when it is opened. */
export function MarkHelp({ competencyId }: { competencyId: number }) {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  const competency = useQuery({
    ...queryOf(getCompetency, { params: { id: competencyId } }, { staleTime: 600_000 }),
    enabled: isOpen,
  });
  const levels = competency.data?.levels;
  return (
    <details className={classes.indicators} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('competency.meanings')}</summary>
      <div className={classes.help}>
        {isOpen && competency.isPending && <LinesSkeleton lines={6} />}
        {competency.isError && <ErrorState query={competency} />}
        {levels?.length === 0 && <p>{t('competency.noMeanings')}</p>}
        {levels !== undefined && levels.length > 0 && <MarkMeanings meanings={levels} />}
      </div>
    </details>
  );
}
