export { confirmationsChanged } from './confirmations-changed.ts';
export { SecondPersonHost } from './second-person-host.tsx';
