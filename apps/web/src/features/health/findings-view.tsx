import { Button } from '@mantine/core';
import { listHealthFindings } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, given, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import {
  FilterBar,
  ListSearch,
  ListTable,
  PageHeader,
  Panel,
  SmallButton,
  useListState,
} from '../../shared/ui/index.ts';
import { CompanyChoice } from './company-choice.tsx';
import { useFindingColumns } from './finding-columns.tsx';
import classes from './health.module.css';
import { AT_ONCE, type Check, type Health, healthAddress, keyOf } from './health.ts';
import { InviteButton } from './invite-button.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { PinLink } from './pin-link.tsx';
import { useChosen } from './use-chosen.ts';

type Props = {
  readonly check: Check;
  readonly companies: Health['companies'];
  readonly companyId: number | null;
  readonly onCompany: (companyId: number | null) => void;
};

/** The findings of one check, by name; selected rows are fixed together where that is possible. */
export function FindingsView({ check, companies, companyId, onCompany }: Props) {
  const { t } = useTranslation(['health', 'common']);
  const list = useListState({ sort: '' });
  const [isFixing, setIsFixing] = useState(false);
  const query = {
    page: list.page,
    size: list.size,
    ...given({ search: list.search, companyId }),
  };
  const found = useSteadyQuery(queryOf(listHealthFindings, { params: { check: check.key }, query }));
  const rows = found.data?.rows;
  const total = found.data?.total ?? 0;
  const chosen = useChosen(rows);
  const all = useMutation({
    mutationFn: () =>
      callApi(listHealthFindings, { params: { check: check.key }, query: { ...query, page: 1, size: AT_ONCE } }),
    onSuccess: (answer) => chosen.choose(answer.rows),
  });
  const isChoosing = check.fix === 'supervisor' || check.fix === 'invitation';
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`check.${check.key}.title`)}
        sub={t(`check.${check.key}.why`)}
        back={{ label: t('back'), to: healthAddress(null, companyId) }}
        actions={<CompanyChoice companies={companies} companyId={companyId} onChange={onCompany} />}
      />
      {check.fix === 'pin' && total > 0 && <PinLink companies={companies} companyId={companyId} />}
      <Panel flush>
        <FilterBar list={list} count={t('findings', { count: total })}>
          <ListSearch label={t('search')} list={list} />
        </FilterBar>
        <ListTable
          caption={t(`check.${check.key}.title`)}
          columns={useFindingColumns(check.key, companies.length > 1 && companyId === null)}
          state={list}
          list={found}
          rowKey={keyOf}
          noMatch={t('empty.found')}
          none={{ title: t('empty.title'), detail: t('empty.detail') }}
          {...(isChoosing && { selection: chosen.selection })}
          bulk={
            <>
              <strong>{t('fix.selected', { count: chosen.findings.length })}</strong>
              {check.fix === 'supervisor' && (
                <Button size="compact-md" onClick={() => setIsFixing(true)}>
                  {t('fix.supervisor')}
                </Button>
              )}
              {check.fix === 'invitation' && <InviteButton findings={chosen.findings} onDone={chosen.clear} />}
              {chosen.findings.length < Math.min(total, AT_ONCE) && (
                <SmallButton loading={all.isPending} onClick={() => all.mutate()}>
                  {t('fix.all', { count: Math.min(total, AT_ONCE) })}
                </SmallButton>
              )}
              <Button variant="subtle" size="compact-md" onClick={chosen.clear}>
                {t('common:action.cancel')}
              </Button>
            </>
          }
        />
      </Panel>
      {isFixing && (
        <FixDialog
          findings={chosen.findings}
          onClose={() => setIsFixing(false)}
          onDone={() => {
            setIsFixing(false);
            chosen.clear();
          }}
        />
      )}
    </div>
  );
}
