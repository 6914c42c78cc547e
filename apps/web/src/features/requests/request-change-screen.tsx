import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { LinkTabs, PageHeader, useAddress } from '../../shared/ui/index.ts';
import { DetailsView } from './details-view.tsx';
import { NoEmployee } from './no-employee.tsx';
import classes from './requests.module.css';
import { RequestsToDecide } from './requests-to-decide.tsx';

/** Changes of personal data: one's own to request; a person who decides sees pending requests first. */
export function RequestChangeScreen() {
  const { t } = useTranslation('requests');
  const address = useAddress();
  const decides = usePermission('request.decide');
  const isEmployee = usePermission('profile.own');
  if (!decides) return isEmployee ? <OwnDetails /> : <NoEmployee title={t('title.change')} />;
  const tab = isEmployee && address['tab'] === 'own' ? 'own' : 'decide';
  return (
    <>
      <PageHeader title={t('title.change')} sub={t(tab === 'own' ? 'details.lead' : 'decide.lead')} />
      <div className={classes.page}>
        {isEmployee && (
          <LinkTabs
            label={t('title.change')}
            current={tab}
            tabs={[
              { key: 'decide', label: t('decide.tab'), to: '/request-change' },
              { key: 'own', label: t('details.tab'), to: '/request-change?tab=own' },
            ]}
          />
        )}
        {tab === 'own' ? <DetailsView /> : <RequestsToDecide subject="personal" />}
      </div>
    </>
  );
}

function OwnDetails() {
  const { t } = useTranslation('requests');
  return (
    <>
      <PageHeader
        title={t('title.change')}
        sub={t('details.lead')}
        back={{ label: t('toProfile'), to: '/my-profile' }}
      />
      <DetailsView />
    </>
  );
}
