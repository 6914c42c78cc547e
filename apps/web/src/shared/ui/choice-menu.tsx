import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './choice-menu.module.css';

export type ChoiceMenuProps = {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** One of them, and the menu closes; else any number of them. */
  readonly single?: boolean;
  readonly icon?: ReactNode;
};

/** A button that opens a list to choose from: one, or any number. */
export function ChoiceMenu({ label, options, chosen, onChange, single = false, icon }: ChoiceMenuProps) {
  const choose = (value: string) => {
    if (single) return onChange([value]);
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <Menu closeOnItemClick={single} position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={icon} className={classes.target}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <Menu.Item
              key={option.value}
              role={single ? 'menuitemradio' : 'menuitemcheckbox'}
              aria-checked={isChosen}
              leftSection={
                <IconCheck size="1em" className={classes.check} data-chosen={isChosen || undefined} aria-hidden />
              }
              onClick={() => choose(option.value)}
            >
              {option.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
