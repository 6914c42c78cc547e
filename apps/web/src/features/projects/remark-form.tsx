import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AreaField, NumberField, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import classes from './projects.module.css';
import { LONGEST_REMARK, type Person, projectsChanged } from './projects.ts';

type Written = { readonly text: string; readonly progress: number | null; readonly mentionIds: number[] };

type Props = {
  /** The key under which the device stores what is typed. */
  readonly about: string;
  readonly members: readonly Person[];
  /** Whether its writer reports progress with it. */
  readonly reports: boolean;
  readonly save: (written: Written) => Promise<unknown>;
};

/** A remark with whom it mentions, and the progress if its writer reports on the task. */
export function RemarkForm({ about, members, reports, save }: Props) {
  const { t } = useTranslation('projects');
  const form = useRecordForm({
    key: `${about}/remark`,
    initial: { text: '', progress: null as number | null },
    required: ['text'],
    save: ({ text, progress }) => save({ text, progress, mentionIds: mentioned(text, members) }),
    onSaved: () => void projectsChanged(),
  });
  const { text } = form.values;
  const offered = members.filter(({ name, isActive }) => isActive && !text.includes(`@${name}`));
  return (
    <RecordForm form={form} submitLabel={t(reports ? 'remark.report' : 'remark.act')}>
      <AreaField
        form={form}
        name="text"
        label={t('remark.label')}
        description={t('remark.help')}
        max={LONGEST_REMARK}
        required
      />
      <div className={classes.stack}>
        <Select
          label={t('remark.mention')}
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          searchable
          nothingFoundMessage={t('people.none')}
          onChange={(id) => {
            const person = offered.find((one) => String(one.id) === id);
            if (person !== undefined)
              form.set('text', `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${person.name} `);
          }}
        />
        {reports && (
          <NumberField form={form} name="progress" label={t('remark.progressField')} min={0} max={100} suffix="%" />
        )}
      </div>
    </RecordForm>
  );
}

/** Returns the people whose names a text mentions; of names of which one begins like another, the longer one counts. */
function mentioned(text: string, members: readonly Person[]): number[] {
  let rest = text;
  const found: number[] = [];
  for (const { id, name } of members.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return found;
}
