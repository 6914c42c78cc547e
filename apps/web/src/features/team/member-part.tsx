import { useTranslation } from 'react-i18next';
import { EducationPanel } from '../../shared/person/index.ts';
import { LinePart } from './line-part.tsx';
import { MemberAppraisals } from './member-appraisals.tsx';
import { PersonalPart } from './personal-part.tsx';
import type { Member } from './team.ts';
import { TrainingPart } from './training-part.tsx';
import { WorkPart } from './work-part.tsx';

const TABS = ['work', 'line', 'education', 'training', 'appraisals', 'personal'] as const;
type Tab = (typeof TABS)[number];

/** Returns the parts of a person's page that the reader may see. */
export function tabsOf({ training, personal }: Member): readonly Tab[] {
  const hidden: Readonly<Partial<Record<Tab, boolean>>> = { training: training === null, personal: personal === null };
  return TABS.filter((tab) => hidden[tab] !== true);
}

/** One part of a person's page. */
export function MemberPart({ member, tab }: { member: Member; tab: Tab }) {
  const { t } = useTranslation('team');
  const { training, personal } = member;
  if (tab === 'line') return <LinePart member={member} />;
  if (tab === 'education') {
    const none = { title: t('education.none') };
    return <EducationPanel title={t('education.title')} education={member.education} none={none} />;
  }
  if (tab === 'training' && training !== null) return <TrainingPart id={member.id} />;
  if (tab === 'appraisals') return <MemberAppraisals member={member} />;
  if (tab === 'personal' && personal !== null) return <PersonalPart personal={personal} />;
  return <WorkPart member={member} />;
}
