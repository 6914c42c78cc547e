import type { listGrades, OutputOf } from '@prestasi/contract';

export type GradeSet = OutputOf<typeof listGrades>['sets'][number];
export type Grade = GradeSet['grades'][number];
