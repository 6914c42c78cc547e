import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { sessionQuery, useSession } from '../../shared/session/index.ts';
import { ButtonLink, Notice, Panel } from '../../shared/ui/index.ts';
import { totalCounts, type Import } from './import.ts';
import { SheetTable } from './sheet-table.tsx';

/** The result of an import, and the next step: inviting the people. */
export function ImportDone({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const { company } = useSession();
  const queries = useQueryClient();
  // The first import creates the company that the menu links to.
  useEffect(() => {
    if (company === null) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [company, queries]);
  const { created, changed, unchanged } = totalCounts(job);
  return (
    <>
      <Notice
        tone="ok"
        title={t('done.title')}
        detail={t('done.detail', {
          created: format.number(created),
          changed: format.number(changed),
          unchanged: format.number(unchanged),
        })}
        actions={
          <>
            {company !== null && (
              <ButtonLink to={`/view-company/${company.id}?tab=staff`} variant="filled">
                {t('done.invite')}
              </ButtonLink>
            )}
            <ButtonLink to="/company-import">{t('again')}</ButtonLink>
          </>
        }
      />
      <Panel flush title={t('done.rows')}>
        <SheetTable job={job} caption={t('done.rows')} />
      </Panel>
    </>
  );
}
