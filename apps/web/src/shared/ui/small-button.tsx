import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button in the head of a panel or in a row of a list: lower than others, and without colour. */
export function SmallButton(props: Props) {
  return <Button variant="default" size="compact-md" {...props} />;
}
