import { type MessageParams, type ProblemCode, type ProblemDetails, statusOf } from '@prestasi/contract';
import { isDay, type Language } from '@prestasi/domain';
import { isConnectionLost } from '../database/connection-lost.ts';
import { isStoreAway } from '../files/store.ts';
import { dayText } from '../i18n/day-text.ts';
import { hasText, translate } from '../i18n/translate.ts';
import { type FieldError, Problem } from '../problem.ts';

/** Returns a refusal of a request as problem details (RFC 9457), in the caller's language. */
export function problemDetailsOf(problem: Problem, language: Language, requestId: string): ProblemDetails {
  const { code, extra } = problem;
  const params = extra.params ?? {};
  const detailKey = `problems:${code}.detail` as const;
  return {
    type: `urn:prestasi:problem:${code}`,
    title: translate(language, `problems:${code}.title`, params),
    status: statusOf(code),
    code,
    ...(hasText(language, detailKey) ? { detail: translate(language, detailKey, params) } : {}),
    instance: `urn:uuid:${requestId}`,
    ...(extra.fields === undefined ? {} : { fields: extra.fields.map((fieldError) => fieldOf(fieldError, language)) }),
    ...(extra.params === undefined ? {} : { params: extra.params }),
    ...(extra.current === undefined ? {} : { current: extra.current }),
  };
}

function fieldOf(fieldError: FieldError, language: Language) {
  const own = `problems:field.${fieldError.code}` as const;
  const key = hasText(language, own) ? own : (`problems:${fieldError.code}.title` as const);
  return { ...fieldError, message: translate(language, key, textParams(fieldError.params ?? {}, language)) };
}

/** Values as a text shows them: `day` is written out. */
function textParams(params: MessageParams, language: Language): MessageParams {
  const { day } = params;
  return typeof day === 'string' && isDay(day) ? { ...params, day: dayText(day, language) } : params;
}

/**
 * Turns any thrown value into a refusal: a Problem as it is, errors of the framework and the database by their kind,
 * everything else as unexpected.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  const code = frameworkRefusal(error) ?? failureCode(error);
  if (code === 'unexpected') return new Problem(code, { params: { requestId } });
  return new Problem(code, code === 'unavailable' ? { retryAfterSeconds: 5 } : {});
}

const FRAMEWORK: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
};

function frameworkRefusal(error: unknown): ProblemCode | null {
  if (!(error instanceof Error)) return null;
  const known = 'code' in error && typeof error.code === 'string' ? FRAMEWORK[error.code] : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? 'malformed_request' : null;
}

function failureCode(error: unknown): ProblemCode {
  if (isDiskFull(error)) return 'storage_full';
  // Before the database: errors of the file store look like those of the database.
  if (isStoreAway(error)) return 'file_store_away';
  return isConnectionLost(error) ? 'unavailable' : 'unexpected';
}

// disk_full of the database, and errors of a file system: no space, or no more for this user.
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL_CODES.has(String(error.code))) || isDiskFull(error.cause);
}
