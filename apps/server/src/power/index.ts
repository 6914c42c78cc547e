export {
  aloneAmong,
  findOpenings,
  findSupervisorOf,
  type IntendedAction,
  type Openings,
  powerProblem,
  requirePower,
  SecondPersonNeeded,
} from './require-power.ts';
export { requireOfficersLeft } from './officers.ts';
export { findSubjectNames, isAbleOn } from './power-queries.ts';
