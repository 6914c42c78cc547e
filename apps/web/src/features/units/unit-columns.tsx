import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  NOTHING,
  PersonName,
  type RowAction,
  RowMenu,
  SmallButton,
  StatusBadge,
} from '../../shared/ui/index.ts';
import { type Unit, unitAddress, type UnitKind } from './units.ts';

/** The columns of a list of units of a kind. */
export function useUnitColumns(
  kind: UnitKind,
  isAboutHeads: boolean,
  actionsOf: (unit: Unit) => readonly RowAction[],
): readonly Column<Unit>[] {
  const { t } = useTranslation('units');
  const format = useFormat();
  const head: Column<Unit> = {
    id: 'head',
    header: t('column.head'),
    cell: (unit) => unit.head?.name ?? <StatusBadge tone="warn">{t('vacant')}</StatusBadge>,
  };
  const counts: readonly Column<Unit>[] = [
    ...(kind === 'section'
      ? []
      : [
          {
            id: 'parts',
            header: t(`column.parts.${kind}`),
            align: 'end',
            hideable: true,
            cell: (unit: Unit) => format.number(unit.parts),
          } as const,
        ]),
    { id: 'employees', header: t('column.employees'), align: 'end', cell: (unit) => format.number(unit.employees) },
  ];
  return [
    {
      id: 'name',
      header: t(`column.name.${kind}`),
      sortable: true,
      cell: (unit) => (
        <PersonName
          name={unit.name}
          to={unitAddress(kind, unit.id)}
          sub={unit.isOfGroup ? `${unit.code} · ${t('ofGroup')}` : unit.code}
        />
      ),
    },
    ...(kind === 'division'
      ? []
      : [
          {
            id: 'parent',
            header: t(`column.parent.${kind}`),
            cell: (unit: Unit) => unit.parent?.name ?? NOTHING,
          },
        ]),
    head,
    ...(isAboutHeads ? [] : counts),
    {
      id: 'acts',
      header: t('column.acts'),
      align: 'end',
      cell: (unit) => {
        const actions = actionsOf(unit);
        const [only] = actions;
        if (!isAboutHeads || only === undefined) {
          return <RowMenu label={t('actsOf', { name: unit.name })} actions={actions} />;
        }
        return (
          <SmallButton aria-label={`${only.label}: ${unit.name}`} onClick={only.onAction}>
            {only.label}
          </SmallButton>
        );
      },
    },
  ];
}
