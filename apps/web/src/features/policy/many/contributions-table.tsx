import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { breakable, type Column } from '../../../shared/ui/index.ts';
import { LevelsTable } from '../levels-table.tsx';
import type { Content } from '../policy.ts';
import { SwitchField } from '../switch-field.tsx';
import classes from './many.module.css';
import { type Row } from './many.ts';
import { SettingsTable } from './settings-table.tsx';

const FIELDS = ['contributions'] as const;
const involvementOf = ({ contributions }: Content) =>
  ({ kind: 'involvement', isOn: contributions.internalInvolvement }) as const;
const levelsOf = ({ contributions }: Content) => ({ kind: 'levels', levels: contributions.levels }) as const;

/** Whether internal and industry involvement counts, for each company and category (specification §2). */
export function InvolvementTable() {
  const { t } = useTranslation(['settings', 'policy', 'common']);
  return (
    <SettingsTable
      caption={t('involvement.title')}
      columns={[
        {
          id: 'involvement',
          header: t('involvement.column'),
          cell: ({ internalInvolvement }: Row) => t(internalInvolvement ? 'on' : 'off'),
        },
      ]}
      mayChange={({ can }) => can.weights}
      change={{
        key: 'involvement',
        title: t('involvement.change'),
        fields: FIELDS,
        renderEditor: ({ content, onChange }) => (
          <SwitchField
            label={t('policy:contributions.internal')}
            description={t('policy:contributions.internalHint')}
            isOn={content.contributions.internalInvolvement}
            onChange={(internalInvolvement) =>
              onChange({ ...content, contributions: { ...content.contributions, internalInvolvement } })
            }
            isLocked={false}
          />
        ),
        changeOf: involvementOf,
      }}
    />
  );
}

/** The levels of contribution and the mark of each, for each company and category (specification §3). */
export function ContributionLevels() {
  const { t } = useTranslation('settings');
  return (
    <SettingsTable
      caption={t('levels.title')}
      columns={useLevelColumns()}
      mayChange={({ can }) => can.weights}
      change={{
        key: 'levels',
        title: t('levels.change'),
        fields: FIELDS,
        renderEditor: (props) => <LevelsTable {...props} />,
        changeOf: levelsOf,
      }}
    />
  );
}

function useLevelColumns(): Column<Row>[] {
  const { t, i18n } = useTranslation('settings');
  const language = i18n.language === 'en' ? 'en' : 'ms';
  return [
    {
      id: 'levels',
      header: t('levels.column'),
      isLong: true,
      cell: ({ levels }) => (
        <span className={classes.off}>
          {levels.map(({ mark, label }, index) => (
            <Fragment key={mark}>
              {index > 0 && ' · '}
              {breakable(label[language])} {mark}
            </Fragment>
          ))}
        </span>
      ),
    },
  ];
}
