import { useTranslation } from 'react-i18next';
import { PersonalFacts } from '../../shared/person/index.ts';
import { Panel } from '../../shared/ui/index.ts';
import type { Member } from './team.ts';

/** Personal details, for administrators and human resources only (domain §4). */
export function PersonalPart({ personal }: { personal: NonNullable<Member['personal']> }) {
  const { t } = useTranslation('staff');
  return (
    <Panel title={t('group.personal')}>
      <PersonalFacts person={personal} />
    </Panel>
  );
}
