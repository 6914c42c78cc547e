export * from './words.ts';
export * from './policy.ts';
export * from './actor.ts';
