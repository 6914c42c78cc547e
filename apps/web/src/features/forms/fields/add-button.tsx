import type { FormEdit } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Form } from '../document.ts';
import type { RecordKind } from '../saving/find-record.ts';
import { useCommand } from '../saving/use-command.ts';

type Props = {
  readonly label: string;
  readonly edit: FormEdit;
  /** Returns the id of the first field of the added record, to focus. */
  readonly next: (form: Form) => string | null;
  readonly id?: string;
  readonly quiet?: boolean;
};

/** Adds a record to the form and focuses its first field. */
export function AddButton({ label, edit, next, id, quiet = false }: Props) {
  const command = useCommand();
  return (
    <Button
      id={id}
      variant={quiet ? 'subtle' : 'default'}
      size={quiet ? 'compact-sm' : 'sm'}
      leftSection={<IconPlus size="1.1em" aria-hidden />}
      loading={command.isPending}
      onClick={() => command.mutate({ edit: () => edit, next })}
    >
      {label}
    </Button>
  );
}

/** Returns the field id of the record that is in `after` and not in `before`. */
export function newField(
  before: readonly { readonly id: number }[],
  after: readonly { readonly id: number }[],
  kind: RecordKind,
  field: string,
): string | null {
  const known = new Set(before.map(({ id }) => id));
  const added = after.find(({ id }) => !known.has(id));
  return added ? `${kind}-${added.id}-${field}` : null;
}
