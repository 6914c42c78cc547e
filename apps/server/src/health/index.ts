export { countWithoutSupervisor, findingsBeforeOpening } from './read-health.ts';
export { registerHealth } from './routes.ts';
