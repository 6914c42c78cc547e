import { AUDIT_REASONS } from '@prestasi/domain';
import { exportAuditedActions } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { ListFilters, ListPageHeader, ListTable, optionsOf, Panel, useListState } from '../../shared/ui/index.ts';
import { useActionColumns } from './action-columns.tsx';
import { actionsQuery, FILTERS, narrowingOf } from './audit.ts';
import classes from './audit.module.css';
import { ChecksPanel } from './checks-panel.tsx';

const DEFAULTS = { sort: '' } as const;

/** For super HR: whether the histories are whole, and which actions are worth a second look. Nothing is changed here. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const state = useListState(DEFAULTS, FILTERS);
  const list = useSteadyQuery(actionsQuery(state));
  return (
    <>
      <ListPageHeader
        title={t('title')}
        sub={t('lead')}
        call={exportAuditedActions}
        input={{ query: narrowingOf(state) }}
      />
      <div className={classes.page}>
        <ChecksPanel />
        <Panel title={t('actions.title')} flush>
          <p className={classes.lead}>{t('actions.lead')}</p>
          <ListFilters
            state={state}
            search={t('search')}
            labelOf={(name) => t(`filter.${name}`)}
            filters={{ reason: optionsOf(AUDIT_REASONS, (value) => t(`reason.${value}`)) }}
          />
          <ListTable
            caption={t('actions.title')}
            columns={useActionColumns()}
            state={state}
            list={list}
            noMatch={t('empty.filtered')}
            none={{ title: t('empty.title'), detail: t('empty.detail') }}
          />
        </Panel>
      </div>
    </>
  );
}
