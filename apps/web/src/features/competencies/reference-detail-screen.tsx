import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getCompetency } from '@prestasi/contract';
import { kindUnder } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { ButtonLink, EmptyState, MarkMeanings, Notice, PageHeader, Panel, QueryPage } from '../../shared/ui/index.ts';
import { type CompetencyDetail, inLanguage, inOther } from './library.ts';
import classes from './reference.module.css';

/** One competency for every reader: its definition, how it shows, and what each mark means. */
export function ReferenceDetailScreen() {
  const { t } = useTranslation(['reference', 'competencies']);
  const id = idIn(useParams({ strict: false }).id);
  const found = useQuery({ ...queryOf(getCompetency, { params: { id: id ?? 0 } }), enabled: id !== null });
  const missing = { title: t('competencies:missing.title'), label: t('competencies:missing.all'), to: '/reference' };
  return (
    <QueryPage query={found} title={t('detail.title')} missing={missing}>
      {(loaded) => <ReferenceDetail competency={loaded} />}
    </QueryPage>
  );
}

function ReferenceDetail({ competency }: { competency: CompetencyDetail }) {
  const { t, i18n } = useTranslation('reference');
  const { id, kind, name, definition, levels, parent, can, isArchived } = competency;
  const about = inLanguage(definition, i18n.language);
  const back =
    parent === null
      ? { label: t('detail.back'), to: kind === 'behaviour' ? '/reference?kind=behaviour' : '/reference' }
      : { label: inLanguage(parent.name, i18n.language), to: `/View-Reference-Sub-Behav/${parent.id}` };
  return (
    <div className={classes.page}>
      <PageHeader
        title={inLanguage(name, i18n.language)}
        sub={
          <>
            {t(`kind.${kind}`)} ·{' '}
            <span lang={i18n.language === 'en' ? 'ms' : 'en'}>{inOther(name, i18n.language)}</span>
          </>
        }
        back={back}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size="1.125rem" aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            {can.write && <ButtonLink to={`/View-Competency/${id}`}>{t('detail.keep')}</ButtonLink>}
          </>
        }
      />
      {isArchived && <Notice tone="info" title={t('detail.archived')} detail={t('detail.archivedDetail')} />}
      {about !== null && <p className={classes.lead}>{about}</p>}
      {kind === 'behaviour' && <Indicators competency={competency} />}
      {(kind === 'behaviour' || kind === 'subcore') && (
        <Panel title={t('detail.levels')}>
          {levels.length > 0 ? (
            <MarkMeanings meanings={levels} />
          ) : (
            <EmptyState title={t('detail.noLevels')} detail={t('detail.noLevelsDetail')} />
          )}
        </Panel>
      )}
      {kind === 'core' && <Subcores competency={competency} />}
      {kindUnder(kind) !== null && competency.children.length === 0 && <EmptyState title={t('detail.noChildren')} />}
    </div>
  );
}

function Indicators({ competency: { children } }: { competency: CompetencyDetail }) {
  const { t, i18n } = useTranslation('reference');
  const shown = children.filter(({ isArchived }) => !isArchived);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('detail.indicators')}>
      <p className={classes.about}>{t('detail.indicatorsLead')}</p>
      <ul className={classes.indicators}>
        {shown.map((indicator) => (
          <li key={indicator.id}>{inLanguage(indicator.name, i18n.language)}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Subcores({ competency: { children } }: { competency: CompetencyDetail }) {
  const { t, i18n } = useTranslation('reference');
  return children
    .filter(({ isArchived }) => !isArchived)
    .map((subcore) => {
      const about = inLanguage(subcore.definition, i18n.language);
      return (
        <Panel key={subcore.id} title={inLanguage(subcore.name, i18n.language)}>
          {about !== null && <p className={classes.about}>{about}</p>}
          {subcore.levels.length > 0 && (
            <>
              <h3 className={classes.small}>{t('detail.levels')}</h3>
              <MarkMeanings meanings={subcore.levels} />
            </>
          )}
        </Panel>
      );
    });
}
