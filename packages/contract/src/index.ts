export * from './call.ts';
export * from './problems.ts';
