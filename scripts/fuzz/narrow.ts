import { COMMON_PROBLEMS, statusOf } from '@prestasi/contract';

/**
 * The largest id to ask for: records of the demo group have ids up to about this, so that half of the requests find
 * one.
 */
const LARGEST_ID = 60;

type Node = Record<string, unknown>;

/** The statuses that any call may respond with, so that no call names them. */
const COMMON_STATUSES = [...new Set(COMMON_PROBLEMS.map((code) => String(statusOf(code))))];

/** Narrows the responses to those that a call names, and the common ones: a document may allow any. */
export function withNamedAnswers(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withNamedAnswers);
  if (!isNode(document)) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      key === 'responses' && isNode(value) ? namedResponses(value) : withNamedAnswers(value),
    ]),
  );
}

function namedResponses({ default: any, ...responses }: Node): Node {
  return { ...Object.fromEntries(COMMON_STATUSES.map((status) => [status, any])), ...responses };
}

/**
 * Narrows an OpenAPI document to ids that a demo group has: a fuzzer with random numbers would get only 404. Responses
 * stay as they are.
 */
export function withSmallIds(document: unknown): unknown {
  return visit(document, '');
}

function visit(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map((one) => visit(one, name));
  if (typeof node !== 'object' || node === null) return node;
  const given = node as Node;
  const entries = Object.entries(given).map(([key, value]): [string, unknown] => {
    if (key === 'responses') return [key, value];
    if (key === 'properties' && isNode(value)) return [key, mapped(value)];
    // A parameter's name is beside its schema; the items of a list have the name of the list.
    const inner = typeof given.name === 'string' && key === 'schema' ? given.name : SAME_NAME.has(key) ? name : '';
    return [key, visit(value, inner)];
  });
  const visited = Object.fromEntries(entries);
  return visited.type === 'integer' && /(^id|Ids?)$/.test(name) ? { ...visited, maximum: LARGEST_ID } : visited;
}

const SAME_NAME = new Set(['items', 'anyOf', 'oneOf', 'allOf']);

function mapped(properties: Node): Node {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, visit(schema, name)]));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
