import { LEVELS, STEPS, type Level, type Step } from '../vocabulary.ts';

/** Approver steps of a phase, in the order in which they are taken (domain §5). */
export type Route = readonly Step[];

/** The level that a form reaches by this step. */
export function levelOf(step: Step): Level {
  return `${step}_approved`;
}

/** The step that gives this level; null for the two levels that the appraisee gives. */
export function stepOf(level: Level): Step | null {
  return STEPS.find((step) => levelOf(step) === level) ?? null;
}

/** The levels of a route in ascending order: unsubmitted, submitted, and one a step. */
export function levelsOf(route: Route): readonly Level[] {
  return ['unsubmitted', 'submitted', ...route.map(levelOf)];
}

/** The neighbour above on the route; null at its end, or where the level is not on it. */
export function levelAbove(route: Route, level: Level): Level | null {
  const levels = levelsOf(route);
  const index = levels.indexOf(level);
  return index < 0 ? null : (levels[index + 1] ?? null);
}

/** The neighbour below on the route; null at unsubmitted, or where the level is not on it. */
export function levelBelow(route: Route, level: Level): Level | null {
  const levels = levelsOf(route);
  return levels[levels.indexOf(level) - 1] ?? null;
}

/** The step pending at a level: null while the form is the appraisee's, and at the route's end. */
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
