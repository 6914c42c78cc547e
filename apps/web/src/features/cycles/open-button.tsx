import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { confirm, ErrorState } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';
import { type OpeningCheck, type CompanyCycle, shortagesOf } from './company-cycle.ts';
import { useOpening } from './use-company-cycle-actions.ts';

/** Opens a planned company cycle, after a question that names what becomes frozen. */
export function OpenButton({ companyCycle, check }: { companyCycle: CompanyCycle; check: OpeningCheck }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  const opening = useOpening(companyCycle.id);
  const names = { year: companyCycle.year, company: companyCycle.company.name };
  const frozen = check.policies
    .filter(({ isReady }) => isReady)
    .map(({ category }) => t(`common:category.${category}`));
  const over = check.overPhases.map(({ phase }) => t(`common:phase.${phase}`));
  const ask = async () => {
    const given = await confirm({
      title: t('open.title', names),
      body: (
        <div className={classes.stack}>
          <p>{t('open.creates', { count: check.toOpen, shown: format.number(check.toOpen) })}</p>
          <p>{t('open.freezes', { categories: format.list(frozen) })}</p>
          {check.counts.waiting > 0 && <p>{t('open.waits', { count: check.counts.waiting })}</p>}
          {shortagesOf(check, true).length > 0 && <p>{t('shortage.blocks')}</p>}
          {check.overPhases.length > 0 && <p>{t('open.over', { phases: format.list(over) })}</p>}
        </div>
      ),
      confirmLabel: t('open.confirm'),
      irreversible: t('open.irreversible', names),
    });
    if (given) opening.mutate();
  };
  return (
    <>
      {opening.isError && <ErrorState error={opening.error} />}
      <div className={classes.actions}>
        <Button loading={opening.isPending} onClick={() => void ask()}>
          {t('open.button', names)}
        </Button>
      </div>
    </>
  );
}
