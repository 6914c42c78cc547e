import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable } from '../../shared/ui/breakable.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Member } from './team.ts';

/** An employee's placement, and the units they head. */
export function WorkPart({ member: { employeeNumber, email, place, offices, hiredOn } }: { member: Member }) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const grade = place === null ? [] : [place.grade, place.gradeSet].filter((one) => one !== null);
  return (
    <Panel title={t('work.title')}>
      <Facts
        facts={[
          { label: t('work.employeeNumber'), value: employeeNumber },
          { label: t('work.position'), value: place?.position ?? null },
          { label: t('work.category'), value: place === null ? null : t(`common:category.${place.category}`) },
          { label: t('work.grade'), value: grade.length === 0 ? null : grade.join(' · ') },
          { label: t('work.company'), value: place?.company ?? null },
          { label: t('work.division'), value: place?.division ?? null },
          { label: t('work.department'), value: place?.department ?? null },
          { label: t('work.section'), value: place?.section ?? null },
          { label: t('work.location'), value: place?.workLocation ?? null },
          { label: t('work.since'), value: place === null ? null : format.day(place.since) },
          { label: t('work.hiredOn'), value: hiredOn === null ? null : format.day(hiredOn) },
          { label: t('work.email'), value: email === null ? null : breakable(email) },
          ...offices.map(({ kind, name }) => ({ label: t(`work.headOf.${kind}`), value: name })),
        ]}
      />
    </Panel>
  );
}
