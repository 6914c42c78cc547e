import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts, Panel, placementFacts } from '../../shared/ui/index.ts';
import type { Employee, Placement, Profile } from './profile.ts';

type Props = {
  readonly employee: Employee;
  readonly place: Placement | null;
  readonly headedUnits: Profile['headedUnits'];
};

/** One's company and units, position, supervisor, and the units one heads. */
export function WorkPanel({ employee, place, headedUnits }: Props) {
  const { t } = useTranslation(['me', 'common']);
  const format = useFormat();
  return (
    <Panel title={t('work.title')}>
      <Facts
        facts={[
          { label: t('work.employeeNumber'), value: employee.employeeNumber },
          ...placementFacts(
            place,
            (name) => t(`work.${name}`),
            (category) => t(`common:category.${category}`),
          ),
          { label: t('work.supervisor'), value: place?.supervisor ?? null },
          { label: t('work.hod'), value: place?.hod ?? null },
          { label: t('work.since'), value: place === null ? null : format.day(place.since) },
          { label: t('work.hiredOn'), value: employee.hiredOn === null ? null : format.day(employee.hiredOn) },
          ...headedUnits.map(({ kind, name }) => ({ label: t(`work.headOf.${kind}`), value: name })),
        ]}
      />
    </Panel>
  );
}
