import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'xl';
  /** Whether something was chosen that the device does not store, such as a file. */
  readonly hasWork?: boolean;
  readonly children: ReactNode;
};

/** A small form in a dialog over its list. Closing it loses nothing: what was typed stays on the device. */
export function FormDialog({ hasWork = false, ...others }: Props) {
  return <Dialog hasWork={hasWork} {...others} />;
}
