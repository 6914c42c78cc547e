import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

/** An action on a row. */
export type RowAction = { readonly label: string; readonly onAct: () => void; readonly tone?: 'danger' };

/** The actions on a row, in a menu; nothing if there are none. */
export function RowMenu({ label, acts }: { label: string; acts: readonly RowAction[] }) {
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size="1.125rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act.label} onClick={act.onAct} {...(act.tone === 'danger' && { color: 'danger' })}>
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
