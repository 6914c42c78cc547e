import { Button } from '@mantine/core';
import { exportCompetencies, getCompetencyLibrary } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  AppLink,
  ExportButton,
  LinkTabs,
  Notice,
  PageError,
  PageHeader,
  PageSkeleton,
  useAddress,
} from '../../shared/ui/index.ts';
import classes from './competencies.module.css';
import { CompetencyForm } from './competency-form.tsx';
import { countInUse, kindOf, TOP_KINDS } from './library.ts';
import { LibraryPanel } from './library-panel.tsx';
import { LibraryShortage } from './library-shortage.tsx';

/** The group's competencies for those who maintain them: cores and behaviours in order, archived ones on demand. */
export function LibraryScreen() {
  const { t } = useTranslation(['competencies', 'reference']);
  const format = useFormat();
  const router = useRouter();
  const address = useAddress();
  const kind = kindOf(address['kind']);
  const showsArchived = address['archived'] === 1;
  const [isAdding, setAdding] = useState(false);
  const mayExport = usePermission('import.run');
  const state = showsArchived ? 'all' : 'in_use';
  const library = useSteadyQuery(queryOf(getCompetencyLibrary, { query: { state } }));
  if (library.isPending) return <PageSkeleton />;
  if (library.isError) return <PageError title={t('title')} query={library} />;
  const { competencies, can } = library.data;
  const shown = competencies.filter((one) => one.kind === kind);
  const addressOf = (of: string, archived: boolean) =>
    `/competency-management?${[of === 'core' ? '' : `kind=${of}`, archived ? 'archived=1' : ''].filter(Boolean).join('&')}`.replace(
      /\?$/,
      '',
    );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        back={{ label: t('back'), to: '/reference' }}
        actions={
          <>
            {mayExport && <ExportButton isOfPage call={exportCompetencies} input={{}} what={t('title')} />}
            {can.write && <Button onClick={() => setAdding(true)}>{t(`add.${kind}`)}</Button>}
          </>
        }
      />
      {!can.write && <Notice tone="info" title={t('readOnly')} detail={t('readOnlyDetail')} />}
      <LibraryShortage library={library.data} />
      <div className={classes.bar}>
        <div className={classes.grow}>
          <LinkTabs
            label={t('tabs.label')}
            current={kind}
            tabs={TOP_KINDS.map((key) => ({
              key,
              label: t(`tabs.${key}`),
              to: addressOf(key, showsArchived),
              count: format.number(countInUse(competencies.filter((one) => one.kind === key))),
            }))}
          />
        </div>
        <AppLink to={addressOf(kind, !showsArchived)}>{t(showsArchived ? 'hideArchived' : 'showArchived')}</AppLink>
      </div>
      <LibraryPanel kind={kind} competencies={shown} chosen={library.data.chosen} canWrite={can.write} />
      {isAdding && (
        <CompetencyForm
          kind={kind}
          parentId={null}
          competency={null}
          onClose={() => setAdding(false)}
          onCreated={(id) => router.history.push(`/View-Competency/${id}`)}
        />
      )}
    </div>
  );
}
