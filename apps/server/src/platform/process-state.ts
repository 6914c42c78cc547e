/**
 * Where a process stands in its life. While `starting` it answers health alone; while `draining` it serves what comes, but asks balancers for no more.
 */
export type Phase = 'starting' | 'ready' | 'draining';

export type ProcessState = { readonly phase: () => Phase; readonly become: (phase: Phase) => void };

/** Starts as `starting`. */
export function createProcessState(): ProcessState {
  let current: Phase = 'starting';
  return {
    phase: () => current,
    become: (phase) => {
      current = phase;
    },
  };
}
