import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';

/** A panel with nothing in it yet: one sentence that says what to do next, and one button. */
export function EmptyPanel(props: ComponentProps<typeof EmptyState>) {
  return (
    <Panel>
      <EmptyState {...props} />
    </Panel>
  );
}
