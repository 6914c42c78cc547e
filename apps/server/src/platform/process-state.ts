/**
 * The phase of a process's life. While `starting` it answers only health requests; while `draining` it serves requests,
 * but asks load balancers to send no more.
 */
export type Phase = 'starting' | 'ready' | 'draining';

export type ProcessState = { readonly phase: () => Phase; readonly become: (phase: Phase) => void };

/** Creates the state; it begins as `starting`. */
export function createProcessState(): ProcessState {
  let current: Phase = 'starting';
  return {
    phase: () => current,
    become: (phase) => {
      current = phase;
    },
  };
}
