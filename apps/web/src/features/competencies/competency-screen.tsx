import { getCompetency } from '@prestasi/contract';
import { kindUnder } from '@prestasi/domain';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { Notice, PageHeader, QueryPage, StatusBadge } from '../../shared/ui/index.ts';
import { ChildrenPanel } from './children-panel.tsx';
import classes from './competencies.module.css';
import { CompetencyActions } from './competency-actions.tsx';
import { CompetencyWords, LevelsPanel } from './competency-texts.tsx';
import { type CompetencyDetail, countInUse, inLanguage, inOther } from './library.ts';

/** One competency for those who maintain the library: its texts, its levels, its children and its history. */
export function CompetencyScreen() {
  const { t } = useTranslation(['competencies', 'reference']);
  const id = idIn(useParams({ strict: false }).id);
  const found = useSteadyQuery({ ...queryOf(getCompetency, { params: { id: id ?? 0 } }), enabled: id !== null });
  const missing = { title: t('missing.title'), label: t('missing.all'), to: '/competency-management' };
  return (
    <QueryPage query={found} title={t('title')} missing={missing}>
      {(loaded) => <CompetencyView key={loaded.id} competency={loaded} />}
    </QueryPage>
  );
}

function CompetencyView({ competency }: { competency: CompetencyDetail }) {
  const { t, i18n } = useTranslation(['competencies', 'reference']);
  const { id, kind, name, code, parent, can, isArchived } = competency;
  const back =
    parent === null
      ? { label: t('title'), to: `/competency-management${kind === 'behaviour' ? '?kind=behaviour' : ''}` }
      : { label: inLanguage(parent.name, i18n.language), to: `/View-Competency/${parent.id}` };
  return (
    <div className={classes.page}>
      <PageHeader
        title={inLanguage(name, i18n.language)}
        sub={
          <>
            {t(`reference:kind.${kind}`)} · {code} ·{' '}
            <span lang={i18n.language === 'en' ? 'ms' : 'en'}>{inOther(name, i18n.language)}</span>{' '}
            {isArchived && <StatusBadge tone="quiet">{t('archived')}</StatusBadge>}
          </>
        }
        back={back}
        actions={<CompetencyActions competency={competency} />}
      />
      <Shortage competency={competency} />
      <CompetencyWords competency={competency} />
      {(kind === 'behaviour' || kind === 'subcore') && <LevelsPanel competency={competency} />}
      {kindUnder(kind) !== null && <ChildrenPanel competency={competency} />}
      {can.write && <RecordHistory entity="competency" recordId={id} />}
    </div>
  );
}

/** Warns of a core that has fewer subcores than forms choose from it. */
function Shortage({ competency: { kind, children, chosen, isArchived } }: { competency: CompetencyDetail }) {
  const { t } = useTranslation('competencies');
  const count = countInUse(children);
  if (kind !== 'core' || isArchived || chosen === null || count >= chosen.subcoresPerCore) return null;
  return (
    <Notice
      tone="warn"
      title={t('short.one', { required: chosen.subcoresPerCore, count })}
      detail={t('short.oneDetail')}
    />
  );
}
