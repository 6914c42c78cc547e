import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../ui/link-tabs.tsx';

const TABS = { profile: '/my-profile', training: '/my-profile/training' } as const;

/** The tabs of one's own profile. */
export function ProfileTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation('training');
  const tabs = (['profile', 'training'] as const).map((key) => ({ key, label: t(`profileTab.${key}`), to: TABS[key] }));
  return <LinkTabs label={t('profileTab.label')} current={current} tabs={tabs} />;
}
