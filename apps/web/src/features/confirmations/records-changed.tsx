import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ChangeLine } from '../../shared/history/index.ts';
import type { Confirmation } from './confirmation.ts';
import classes from './confirmations.module.css';

type Changed = Confirmation['changes'];

const AT_FIRST = 5;

/** The changes, record by record, at first the first five. */
export function RecordsChanged({ changes }: { changes: Changed }) {
  const { t } = useTranslation('confirmations');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? changes : changes.slice(0, AT_FIRST);
  return (
    <>
      <ul className={classes.records}>
        {shown.map((record) => (
          <RecordChanged key={`${record.entity} ${record.name} ${JSON.stringify(record.fields)}`} record={record} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => setOpen(true)}>
          {t('changes.all', { count: changes.length })}
        </Button>
      )}
    </>
  );
}

function RecordChanged({ record: { entity, name, fields } }: { record: Changed[number] }) {
  const { t, i18n } = useTranslation(['history', 'common']);
  const texts = { t, format: useFormat(), language: i18n.language };
  return (
    <li>
      <span className={classes.name}>{name}</span>
      {fields.map((change) => (
        <ChangeLine key={change.field} change={{ ...change, entity }} texts={texts} />
      ))}
    </li>
  );
}
