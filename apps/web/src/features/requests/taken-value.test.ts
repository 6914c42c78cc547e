import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/api/index.ts';
import { takenValueIn } from './taken-value.ts';

const REQUESTS = [{ id: 31 }, { id: 47 }];
const problem = (path: string) =>
  new ApiProblem({ code: 'validation_error', status: 400, fields: [{ path, code: 'duplicate', message: '' }] });

test('a value that is taken is told at the request that asks for it', () => {
  expect(takenValueIn(problem('requests.1.identityCard'), REQUESTS)).toEqual({ requestId: 47, field: 'identityCard' });
});

test('any other refusal is about no request', () => {
  const stale = new ApiProblem({ code: 'stale_version', status: 409 });
  const errors = [stale, problem('reason'), problem('requests.2.email'), problem('requests'), null];
  expect(errors.map((error) => takenValueIn(error, REQUESTS))).toEqual(errors.map(() => null));
});
