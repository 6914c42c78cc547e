import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, Facts, Panel, StatusBadge } from '../../shared/ui/index.ts';
import { tabAddress, unitAddress, type UnitDetail } from './units.ts';

/** A unit's details, and its head and number of employees on the chosen day. */
export function UnitFacts({ unit, asOf }: { unit: UnitDetail; asOf: string | null }) {
  const { t } = useTranslation('units');
  const format = useFormat();
  const { id, kind, parent, head, parts, employees, company } = unit;
  const above = kind === 'section' ? 'department' : 'division';
  const below = kind === 'division' ? 'department' : 'section';
  return (
    <Panel title={t('facts.title')} {...(asOf !== null && { aside: t('facts.asOf', { day: format.longDay(asOf) }) })}>
      <Facts
        facts={[
          {
            label: t('column.head'),
            value: head === null ? <StatusBadge tone="warn">{t('vacant')}</StatusBadge> : head.name,
          },
          { label: t('column.employees'), value: format.number(employees) },
          ...(kind === 'division'
            ? []
            : [
                {
                  label: t(`column.parent.${kind}`),
                  value: parent && <AppLink to={unitAddress(above, parent.id)}>{parent.name}</AppLink>,
                },
              ]),
          ...(kind === 'section'
            ? []
            : [
                {
                  label: t(`column.parts.${kind}`),
                  value:
                    company === null || parts === 0 ? (
                      format.number(parts)
                    ) : (
                      <AppLink to={`${tabAddress(below, company.id)}&parent=${id}`}>{format.number(parts)}</AppLink>
                    ),
                },
              ]),
        ]}
      />
    </Panel>
  );
}
