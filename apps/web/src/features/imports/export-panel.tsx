import {
  exportCompanies,
  exportCompetencies,
  exportEmployees,
  exportHolidays,
  exportLocations,
  exportPositions,
  exportTasks,
  exportUnits,
  listCompanies,
} from '@prestasi/contract';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { CompanySelect, ExportButton, Panel } from '../../shared/ui/index.ts';
import classes from './import-start.module.css';

const LISTS = [
  ['employees', exportEmployees],
  ['units', exportUnits],
  ['positions', exportPositions],
  ['tasks', exportTasks],
  ['locations', exportLocations],
  ['holidays', exportHolidays],
] as const;

/** Explains how to change many records at once: export a list, change it in a spreadsheet, import it again. */
export function ExportPanel() {
  const { t } = useTranslation('import-screens');
  const { company: own } = useSession();
  const first = useQuery(queryOf(listCompanies, { query: { size: 1 } }));
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  const found = useQuery({
    ...queryOf(listCompanies, { query: { size: 200 } }),
    enabled: chosen !== null && chosen !== own?.id,
  });
  const hasMany = (first.data?.total ?? 0) > 1;
  const company = found.data?.rows.find(({ id }) => id === chosen) ?? own ?? first.data?.rows[0] ?? null;
  if (company === null) return null;
  const query = isAll && hasMany ? {} : { companyId: company.id };
  const whose = isAll && hasMany ? t('export.all') : company.name;
  return (
    <Panel title={t('export.title')}>
      <ol className={classes.steps}>
        <li>
          <span>{t('export.choose')}</span>
          {hasMany && (
            <div className={classes.lists}>
              <SegmentedControl
                aria-label={t('export.scope')}
                data={[
                  { value: 'one', label: t('export.one') },
                  { value: 'all', label: t('export.all') },
                ]}
                value={isAll ? 'all' : 'one'}
                onChange={(value) => setAll(value === 'all')}
              />
              {!isAll && <CompanySelect company={company} onChange={setChosen} />}
            </div>
          )}
          <div className={classes.lists}>
            {LISTS.map(([sheet, call]) => (
              <ExportButton
                key={sheet}
                call={call}
                input={{ query }}
                label={t(`sheet.${sheet}`)}
                what={t('export.what', { list: t(`sheet.${sheet}`), whose })}
                isPersonal={sheet === 'employees'}
              />
            ))}
            <ExportButton call={exportCompanies} input={{}} label={t('sheet.companies')} what={t('sheet.companies')} />
            <ExportButton
              call={exportCompetencies}
              input={{}}
              label={t('sheet.competencies')}
              what={t('sheet.competencies')}
            />
          </div>
        </li>
        <li>{t('export.change')}</li>
        <li>{t('export.back')}</li>
      </ol>
    </Panel>
  );
}
