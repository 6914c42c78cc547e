import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable, Facts, Panel, placementFacts } from '../../shared/ui/index.ts';
import type { Member } from './team.ts';

/** An employee's placement, and the units they head. */
export function WorkPart({ member: { employeeNumber, email, place, headedUnits, hiredOn } }: { member: Member }) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  return (
    <Panel title={t('work.title')}>
      <Facts
        facts={[
          { label: t('work.employeeNumber'), value: employeeNumber },
          ...placementFacts(
            place,
            (name) => t(`work.${name}`),
            (category) => t(`common:category.${category}`),
          ),
          { label: t('work.since'), value: place === null ? null : format.day(place.since) },
          { label: t('work.hiredOn'), value: hiredOn === null ? null : format.day(hiredOn) },
          { label: t('work.email'), value: email === null ? null : breakable(email) },
          ...headedUnits.map(({ kind, name }) => ({ label: t(`work.headOf.${kind}`), value: name })),
        ]}
      />
    </Panel>
  );
}
