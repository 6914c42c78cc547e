export { daysUntil, type Format } from './format.ts';
export { useFormat } from './use-format.ts';
export { useToday } from './use-today.ts';
