import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, MarkMeanings, Panel } from '../../shared/ui/index.ts';
import classes from './competencies.module.css';
import { CompetencyForm } from './competency-form.tsx';
import type { CompetencyDetail } from './library.ts';

type Props = { readonly competency: CompetencyDetail };

/** Names and definitions side by side in both languages, and how often the competency was chosen. */
export function CompetencyWords({ competency }: Props) {
  const { t } = useTranslation('competencies');
  const { name, definition, appraisals } = competency;
  const languages = [
    { key: 'ms', word: 'Bahasa Melayu' },
    { key: 'en', word: 'English' },
  ] as const;
  return (
    <Panel title={t('words')} {...(appraisals !== null && { aside: t('usage', { count: appraisals }) })}>
      <div className={classes.words}>
        {languages.map(({ key, word }) => (
          <div key={key} lang={key}>
            <span className={classes.language}>{word}</span>
            <p className={classes.strong}>{name[key]}</p>
            <p>{definition[key] ?? '–'}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The meaning of each mark; if none is defined, a button to define them. */
export function LevelsPanel({ competency }: Props) {
  const { t } = useTranslation('competencies');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title={t('levels.title')}>
      {competency.levels.length > 0 ? (
        <MarkMeanings meanings={competency.levels} />
      ) : (
        <EmptyState
          title={t('levels.none')}
          detail={t('levels.noneDetail')}
          action={
            competency.can.write && (
              <Button variant="default" onClick={() => setEditing(true)}>
                {t(`edit.${competency.kind}`)}
              </Button>
            )
          }
        />
      )}
      {isEditing && (
        <CompetencyForm
          kind={competency.kind}
          parentId={competency.parent?.id ?? null}
          competency={competency}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  );
}
