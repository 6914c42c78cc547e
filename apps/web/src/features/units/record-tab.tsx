import type { NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../../shared/session/index.ts';
import { UnitFrame } from './unit-frame.tsx';
import type { UnitTab } from './units.ts';

type Props<Row> = {
  readonly tab: UnitTab;
  /** The text of the button that adds a record. */
  readonly add: string;
  readonly renderList: (company: NamedRef, onEdit: (row: Row) => void) => ReactNode;
  /** Renders the dialog of a record; null is a new one. */
  readonly renderDialog: (company: NamedRef, row: Row | null, close: () => void) => ReactNode;
};

/** A tab of a company's records of a kind: their list, and the dialog of a new or an edited one. */
export function RecordTab<Row>({ tab, add, renderList, renderDialog }: Props<Row>) {
  const mayWrite = usePermission('reference.write');
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(null);
  return (
    <UnitFrame tab={tab} actions={mayWrite && <Button onClick={() => setEdited({ row: null })}>{add}</Button>}>
      {(company) => (
        <>
          {renderList(company, (row) => setEdited({ row }))}
          {edited !== null && renderDialog(company, edited.row, () => setEdited(null))}
        </>
      )}
    </UnitFrame>
  );
}
