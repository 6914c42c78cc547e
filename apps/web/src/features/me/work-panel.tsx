import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Employee, Placement, Profile } from './profile.ts';

type Props = { readonly employee: Employee; readonly place: Placement | null; readonly offices: Profile['offices'] };

/** One's company and units, position, supervisor, and the units one heads. */
export function WorkPanel({ employee, place, offices }: Props) {
  const { t } = useTranslation(['me', 'common']);
  const format = useFormat();
  const grade = place === null ? [] : [place.grade, place.gradeSet].filter((one) => one !== null);
  return (
    <Panel title={t('work.title')}>
      <Facts
        facts={[
          { label: t('work.employeeNumber'), value: employee.employeeNumber },
          { label: t('work.position'), value: place?.position ?? null },
          { label: t('work.category'), value: place === null ? null : t(`common:category.${place.category}`) },
          { label: t('work.grade'), value: grade.length === 0 ? null : grade.join(' · ') },
          { label: t('work.company'), value: place?.company ?? null },
          { label: t('work.division'), value: place?.division ?? null },
          { label: t('work.department'), value: place?.department ?? null },
          { label: t('work.section'), value: place?.section ?? null },
          { label: t('work.location'), value: place?.workLocation ?? null },
          { label: t('work.supervisor'), value: place?.supervisor ?? null },
          { label: t('work.hod'), value: place?.hod ?? null },
          { label: t('work.since'), value: place === null ? null : format.day(place.since) },
          { label: t('work.hiredOn'), value: employee.hiredOn === null ? null : format.day(employee.hiredOn) },
          ...offices.map(({ kind, name }) => ({ label: t(`work.headOf.${kind}`), value: name })),
        ]}
      />
    </Panel>
  );
}
