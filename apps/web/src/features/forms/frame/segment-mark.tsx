import { Button } from '@mantine/core';
import { asMark, type Mark } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScaleChoice } from '../../../shared/ui/index.ts';
import { scaleLabels, scaleMeanings, type Form, type Segment } from '../document.ts';
import { useCommand } from '../saving/use-command.ts';
import classes from './segments-panel.module.css';

/** The overall mark by a former supervisor of their period, editable until the present one approved (domain §6). */
export function SegmentMark({ form, segment }: { form: Form; segment: Segment }) {
  const { t, i18n } = useTranslation('forms');
  const command = useCommand();
  const [chosen, setChosen] = useState<Mark | null>(null);
  const value = command.isPending ? chosen : asMark(segment.mark);
  const give = (mark: Mark | null) => {
    setChosen(mark);
    command.mutate({ edit: () => ({ kind: 'segment.mark', segmentId: segment.id, mark }) });
  };
  return (
    <div className={classes.own}>
      <ScaleChoice
        label={t('segments.give', { name: form.appraisee.name })}
        labels={scaleLabels(form, i18n.language)}
        meanings={scaleMeanings(form, i18n.language)}
        value={value}
        onChange={give}
      />
      {value !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => give(null)}>
          {t('segments.takeBack')}
        </Button>
      )}
    </div>
  );
}
