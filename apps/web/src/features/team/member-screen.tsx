import { getTeamMember } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, oneOf, queryOf } from '../../shared/api/index.ts';
import { Avatar, ButtonLink, EmptyPanel, LinkTabs, PageHeader, QueryPage, StatusBadge } from '../../shared/ui/index.ts';
import { MemberPart, tabsOf } from './member-part.tsx';
import { type Member, memberAddress } from './team.ts';
import classes from './team.module.css';

/** One person of the team; `subId` of the address names the part of the page. */
export function MemberScreen() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NobodyChosen /> : <ChosenMember id={idIn(id)} />;
}

function NobodyChosen() {
  const { t } = useTranslation('team');
  return (
    <>
      <PageHeader title={t('title.individual')} />
      <EmptyPanel
        title={t('choose.title')}
        detail={t('choose.detail')}
        action={<ButtonLink to="/team-profile">{t('choose.act')}</ButtonLink>}
      />
    </>
  );
}

function ChosenMember({ id }: { id: number | null }) {
  const { t } = useTranslation('team');
  const member = useQuery({ ...queryOf(getTeamMember, { params: { id: id ?? 0 } }), enabled: id !== null });
  const missing = { title: t('choose.gone'), label: t('choose.act'), to: '/team-profile' };
  return (
    <QueryPage query={member} title={t('title.individual')} missing={missing}>
      {(loaded) => <MemberView member={loaded} />}
    </QueryPage>
  );
}

function MemberView({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const { subId } = useParams({ strict: false });
  const { id, fullName, employeeNumber, pictureUrl, place, state, can } = member;
  const tabs = tabsOf(member);
  const current = oneOf(tabs, subId) ?? 'work';
  return (
    <div className={classes.page}>
      <PageHeader
        title={fullName}
        sub={[employeeNumber, place?.position, place?.department, place?.company].filter(Boolean).join(' · ')}
        avatar={<Avatar name={fullName} pictureUrl={pictureUrl} large />}
        back={{ label: t('title.team'), to: '/team-profile' }}
        actions={
          <>
            {state !== 'active' && <StatusBadge tone="quiet">{t(`state.${state}`)}</StatusBadge>}
            {can.edit && <ButtonLink to={`/profile-staff?id=${id}`}>{t('member.edit')}</ButtonLink>}
          </>
        }
      />
      <LinkTabs
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: key === 'work' ? memberAddress(id) : memberAddress(id, key),
        }))}
      />
      <MemberPart member={member} tab={current} />
    </div>
  );
}
