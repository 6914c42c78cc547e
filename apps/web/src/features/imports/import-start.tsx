import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/index.ts';
import { PageHeader, Panel } from '../../shared/ui/index.ts';
import { ExportPanel } from './export-panel.tsx';
import classes from './import-start.module.css';
import { PastImports } from './past-imports.tsx';
import { TemplateButton } from './template-button.tsx';
import { WorkbookDrop } from './workbook-drop.tsx';

/** An explanation of the import, a drop zone for the workbook, and the former imports. */
export function ImportStart() {
  const { t } = useTranslation(['import-screens', 'common']);
  const { company } = useSession();
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        {...(company !== null && { back: { label: company.name, to: `/view-company/${company.id}` } })}
      />
      <Panel title={t('new.title')}>
        <ol className={classes.steps}>
          <li>
            <div className={classes.step}>
              <span>{t('new.template')}</span>
              <TemplateButton />
            </div>
          </li>
          <li>{t('new.fill')}</li>
          <li>
            {t('new.upload')}
            <div className={classes.drop}>
              <WorkbookDrop sessionId={null} />
            </div>
          </li>
          <li>{t('new.check')}</li>
        </ol>
      </Panel>
      <ExportPanel />
      <PastImports />
    </div>
  );
}
