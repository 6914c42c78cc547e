import { expect, test } from 'vitest';
import { withSmallIds, withNamedAnswers } from './narrow.ts';

const integer = { type: 'integer', maximum: 9_007_199_254_740_991 };
const operation = {
  parameters: [
    { name: 'id', schema: integer },
    { name: 'year', schema: integer },
  ],
  requestBody: {
    properties: {
      employeeIds: { type: 'array', items: integer },
      unitId: { anyOf: [integer, { type: 'null' }] },
      version: integer,
    },
  },
  responses: { 200: { properties: { id: integer } }, 404: 'none', default: 'any' },
};

test('what names a record is narrowed to those of a demo, in addresses and bodies, and nothing else', () => {
  const small = { ...integer, maximum: 60 };
  expect(withSmallIds(operation)).toEqual({
    ...operation,
    parameters: [{ name: 'id', schema: small }, operation.parameters[1]],
    requestBody: {
      properties: {
        employeeIds: { type: 'array', items: small },
        unitId: { anyOf: [small, { type: 'null' }] },
        version: integer,
      },
    },
  });
});

test('an answer is one that the call says, or one that any call may give', () => {
  const { responses } = withNamedAnswers(operation) as { responses: Record<string, unknown> };
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '413', '415', '421', '429', '503', '507']);
  expect([responses['401'], responses['404']]).toEqual(['any', 'none']);
});
