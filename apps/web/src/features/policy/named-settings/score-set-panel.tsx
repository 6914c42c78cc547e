import { Button } from '@mantine/core';
import { archiveScoreSet, listScoreSets } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, showProblem, useQuietMutation } from '../../../shared/api/index.ts';
import { HistoryButton } from '../../../shared/history/index.ts';
import { Panel, StatusBadge } from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { isArchivingMeant } from './archive.ts';
import type { ScoreSet } from './named-settings.ts';
import { NamedSettingLine } from './named-setting-line.tsx';
import { RangesPicture } from './ranges-picture.tsx';
import type { Asked } from './score-set-form.tsx';

type Props = {
  readonly set: ScoreSet;
  readonly canCopy: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onUse: () => void;
};

/** A score set: its ranges as a picture, its users, and its actions. */
export function ScoreSetPanel({ set, canCopy, onAsk, onUse }: Props) {
  const { t } = useTranslation('scores');
  const { id, name, isArchived, version, can } = set;
  const archiving = useQuietMutation({
    mutationFn: () => callApi(archiveScoreSet, { params: { id }, body: { isArchived: !isArchived, version } }),
    onError: showProblem,
    onSettled: () => invalidate(listScoreSets),
  });
  const archive = async () => {
    if (await isArchivingMeant(t, set)) archiving.mutate();
  };
  return (
    <Panel title={name} aside={isArchived && <StatusBadge tone="quiet">{t('state.archived')}</StatusBadge>}>
      <div className={many.detail}>
        <RangesPicture ranges={set.ranges} />
        <NamedSettingLine setting={set} />
        <div className={many.buttons}>
          {canCopy && !isArchived && (
            <Button variant="default" onClick={onUse}>
              {t('use.button')}
            </Button>
          )}
          {can.write && !isArchived && (
            <Button variant="default" onClick={() => onAsk({ action: 'edit', set })}>
              {t('edit')}
            </Button>
          )}
          {canCopy && (
            <Button variant="default" onClick={() => onAsk({ action: 'copy', set })}>
              {t('copy')}
            </Button>
          )}
          <HistoryButton entity="score_set" recordId={id} of={name} />
          {can.write && (
            <Button variant="subtle" loading={archiving.isPending} onClick={() => void archive()}>
              {isArchived ? t('restore') : t('archive.button')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
