import { LEVELS, STEPS, type Level, type Step } from '../vocabulary.ts';

/** Approver steps of a phase, in the order in which they are taken (domain §5). */
export type Route = readonly Step[];

/** Returns the level that a form reaches by this step. */
export function levelOf(step: Step): Level {
  return `${step}_approved`;
}

/** Returns the step that leads to this level; null for the two levels that the appraisee reaches. */
export function stepOf(level: Level): Step | null {
  return STEPS.find((step) => levelOf(step) === level) ?? null;
}

/** Returns the levels of a route in ascending order: unsubmitted, submitted, and one per step. */
export function levelsOf(route: Route): readonly Level[] {
  return ['unsubmitted', 'submitted', ...route.map(levelOf)];
}

/** Returns the next higher level of the route; null at its end, or if the level is not on it. */
export function levelAbove(route: Route, level: Level): Level | null {
  const levels = levelsOf(route);
  const index = levels.indexOf(level);
  return index < 0 ? null : (levels[index + 1] ?? null);
}

/** Returns the next lower level of the route; null at unsubmitted, or if the level is not on it. */
export function levelBelow(route: Route, level: Level): Level | null {
  const levels = levelsOf(route);
  return levels[levels.indexOf(level) - 1] ?? null;
}

/** Returns the step pending at a level: null while the form is with the appraisee, and at the route's end. */
export function stepPendingAt(route: Route, level: Level): Step | null {
  if (level === 'unsubmitted') return null;
  const above = levelAbove(route, level);
  return above === null ? null : stepOf(above);
}

/** Whether a form at this level is complete: the route's last level. */
export function isRouteComplete(route: Route, level: Level): boolean {
  return route.length > 0 && level === levelsOf(route).at(-1);
}

/** Whether `level` is as high as `other` or higher. */
export function isAtLeast(level: Level, other: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other);
}
