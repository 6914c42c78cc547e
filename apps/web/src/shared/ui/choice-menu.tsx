import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
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
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={icon}
          rightSection={<IconChevronDown size="0.875em" stroke={1.75} className={classes.sign} aria-hidden />}
          className={classes.target}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {single ? (
          <Menu.RadioGroup value={chosen[0] ?? null} onChange={(value) => onChange([value])}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          options.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              checked={chosen.includes(option.value)}
              onChange={(isChosen) => toggle(option.value, isChosen)}
            >
              {option.label}
            </Menu.CheckboxItem>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
