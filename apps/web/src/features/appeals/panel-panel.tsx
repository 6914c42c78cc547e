import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel, StatusBadge } from '../../shared/ui/index.ts';
import type { Appeal } from './appeals.ts';
import classes from './appeals.module.css';
import { NamePanelDialog } from './name-panel-dialog.tsx';

/** Who decides the appeal, and who of them has voted; for those who name them, with the button to do so. */
export function PanelPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const [isNaming, setNaming] = useState(false);
  const { panel, panelSize, can } = appeal;
  return (
    <Panel
      flush={panel.length > 0}
      title={t('panel.title')}
      {...(can.namePanel && {
        aside: (
          <Button variant={panelSize === 0 ? 'filled' : 'default'} onClick={() => setNaming(true)}>
            {t(panelSize === 0 ? 'panel.name' : 'panel.nameAgain')}
          </Button>
        ),
      })}
    >
      {panelSize === 0 && (
        <EmptyState title={t('panel.none')} detail={t(can.namePanel ? 'panel.rules' : 'panel.waits')} />
      )}
      {panelSize > 0 && panel.length === 0 && <p className={classes.lead}>{t('panel.secret', { count: panelSize })}</p>}
      {panel.length > 0 && (
        <ul className={classes.list}>
          {panel.map((member) => (
            <li key={member.id} className={classes.member}>
              <span className={classes.name}>{member.name}</span>
              <StatusBadge tone={member.hasVoted ? 'ok' : 'quiet'}>
                {t(member.hasVoted ? 'panel.voted' : 'panel.notVoted')}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {isNaming && <NamePanelDialog appeal={appeal} onClose={() => setNaming(false)} />}
    </Panel>
  );
}
