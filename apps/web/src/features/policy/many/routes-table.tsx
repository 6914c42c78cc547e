import type { Phase } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import type { Content } from '../policy.ts';
import { RouteOf, RouteSteps } from '../routes-section.tsx';
import type { Column } from '../../../shared/ui/index.ts';
import { type Row } from './many.ts';
import { SettingsTable } from './settings-table.tsx';

const FIELDS = ['routes'] as const;

/** The approvers in one phase, for each company and category. */
export function RoutesTable({ phase }: { phase: Phase }) {
  const { t } = useTranslation(['settings', 'common', 'policy']);
  const routeOf = ({ routes }: Content) => ({ kind: 'route', phase, steps: routes[phase] }) as const;
  return (
    <SettingsTable
      caption={t('routes.of', { phase: t(`common:phase.${phase}`) })}
      columns={useRouteColumns(phase)}
      mayChange={({ can }) => can.settings}
      change={{
        key: `route/${phase}`,
        title: t('routes.change', { phase: t(`common:phase.${phase}`) }),
        fields: FIELDS,
        renderEditor: (props) => <RouteOf {...props} phase={phase} />,
        changeOf: routeOf,
      }}
    />
  );
}

function useRouteColumns(phase: Phase): Column<Row>[] {
  const { t } = useTranslation('settings');
  return [
    {
      id: 'route',
      header: t('routes.column'),
      cell: ({ routes }) => <RouteSteps route={routes[phase]} />,
    },
  ];
}
