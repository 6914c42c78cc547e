import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getCompetencyLibrary } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  ButtonLink,
  EmptyState,
  LinkTabs,
  ListSearch,
  PageError,
  PageHeader,
  PageSkeleton,
  useAddress,
  useListState,
} from '../../shared/ui/index.ts';
import { kindOf, matching, TOP_KINDS } from './library.ts';
import { ReferenceEntry } from './reference-entry.tsx';
import classes from './reference.module.css';

/** The competencies for every reader: cores with subcores, behaviours with indicators; searched in both languages. */
export function ReferenceScreen() {
  const { t } = useTranslation('reference');
  const format = useFormat();
  const address = useAddress();
  const list = useListState({ sort: '' });
  const mayKeep = usePermission('reference.write');
  const library = useQuery(queryOf(getCompetencyLibrary, { query: {} }));
  if (library.isPending) return <PageSkeleton />;
  if (library.isError) return <PageError title={t('title')} query={library} />;
  const kind = kindOf(address['kind']);
  const found = matching(library.data.competencies, list.search);
  const shown = found.filter((one) => one.kind === kind);
  const words = list.search === '' ? '' : `q=${encodeURIComponent(list.search)}`;
  const addressOf = (key: string) =>
    `/reference?${[key === 'core' ? '' : `kind=${key}`, words].filter(Boolean).join('&')}`;
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size="1.125rem" aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            {mayKeep && <ButtonLink to="/competency-management">{t('manage')}</ButtonLink>}
          </>
        }
      />
      <div className={classes.bar}>
        <LinkTabs
          label={t('tabs.label')}
          current={kind}
          tabs={TOP_KINDS.map((key) => ({
            key,
            label: t(`tabs.${key}`),
            to: addressOf(key).replace(/\?$/, ''),
            count: format.number(found.filter((one) => one.kind === key).length),
          }))}
        />
        <div className={classes.search} role="search">
          <ListSearch label={t('search')} list={list} />
        </div>
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={list.search === '' ? t('empty.title') : t('empty.found', { words: list.search })}
          detail={t(list.search === '' ? 'empty.detail' : 'empty.foundDetail')}
          action={
            list.search !== '' && (
              <Button variant="default" onClick={list.clear}>
                {t('empty.clear')}
              </Button>
            )
          }
        />
      )}
      <div className={classes.entries}>
        {shown.map((competency) => (
          <ReferenceEntry key={competency.id} competency={competency} showsOther={list.search !== ''} />
        ))}
      </div>
    </>
  );
}
