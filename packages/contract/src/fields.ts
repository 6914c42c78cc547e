import { z } from 'zod';
import {
  CATEGORIES,
  CYCLE_YEARS,
  isWebsite,
  LANGUAGES,
  LEVELS,
  oneLine,
  PHASES,
  ROLE_IDS,
  STEPS,
} from '@prestasi/domain';
import { PAGE_LIMITS } from './page-limits.ts';

/** A record's id. */
export const recordId = z.int().positive();
/** A record's id in an address. */
export const recordIdParam = z.coerce.number().int().positive();
/** One value of a filter, or up to 50 of which any matches; in an address the name is repeated. */
export const oneOrMore = <Value extends z.core.$ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(50)]);
export const idParams = z.strictObject({ id: recordIdParam });

/** A day of the group's time zone, 'YYYY-MM-DD'. */
export const dayField = z.iso.date();
/** An instant in UTC, ISO 8601. */
export const instantField = z.iso.datetime();
/** A score with two decimals as a string, '76.25'. */
export const scoreField = z.string().regex(/^\d{1,3}\.\d{2}$/);
/** The points between two scores, with its sign: '-4.25', '0.00', '12.50'. */
export const differenceField = z.string().regex(/^-?\d{1,3}\.\d{2}$/);
/** An exact value that is never rounded, as a whole number or a fraction of two: '14', '125/6'. */
export const exactField = z.string().regex(/^\d+(\/\d+)?$/);
/** A weight in basis points, 0–10000. */
export const weightField = z.int().min(0).max(10000);
/** The number of a record's changes, as its writer saw it; the next one still fits into the database’s column. */
export const versionField = z.int().min(0).max(2_147_483_646);
/** A year of appraisal. */
export const yearField = z.int().min(CYCLE_YEARS.first).max(CYCLE_YEARS.last);
/** A year of appraisal in an address. */
export const yearParam = z.coerce.number().int().min(CYCLE_YEARS.first).max(CYCLE_YEARS.last);
export const markField = z.int().min(1).max(6);

export const phaseField = z.enum(PHASES);
export const levelField = z.enum(LEVELS);
export const stepField = z.enum(STEPS);
export const categoryField = z.enum(CATEGORIES);
export const languageField = z.enum(LANGUAGES);
export const roleField = z.literal(ROLE_IDS);

/** One line of text, empty allowed: without line breaks and hidden characters, which the domain's `oneLine` removes. */
export const lineText = (max = 200) => z.string().overwrite(oneLine).max(max);
/** One line of text, required. */
export const lineField = (max = 200) => z.string().overwrite(oneLine).min(1).max(max);
export const bilingualField = z.strictObject({ ms: lineField(), en: lineField() });

/** The descriptions of texts that are taken as typed; every other text is a line, as a test of the contract checks. */
export const AS_TYPED = { lines: 'Text of several lines.', secret: 'A secret, taken as it is.' } as const;
/** Text of several lines, empty allowed. */
export const linesText = (max: number) => z.string().trim().max(max).meta({ description: AS_TYPED.lines });
/** Text of several lines, required. */
export const linesField = (max: number) => z.string().trim().min(1).max(max).meta({ description: AS_TYPED.lines });
/** Free text, empty allowed: 4,000 characters at most. */
export const textField = z.string().max(4000).meta({ description: AS_TYPED.lines });
/** A reason, required. */
export const reasonField = linesField(2000);
/** A password, token or code as it was issued; the rule for a new password is `newPasswordField`. */
export const secretField = (max = 200) => z.string().min(1).max(max).meta({ description: AS_TYPED.secret });
/** A password as typed; the rule for a new one is `newPasswordField`. */
export const passwordField = secretField();
/** A new password: at least 8 characters with upper case, lower case, a digit and one of !@#$%&*() (specification §5). */
export const newPasswordField = z
  .string()
  .min(1, { abort: true })
  .max(200)
  .refine((value) => value.length >= 8, { params: { code: 'password_too_short' }, abort: true })
  .refine((value) => [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*()]/].every((rule) => rule.test(value)), {
    params: { code: 'password_weak' },
  })
  .meta({ description: AS_TYPED.secret });
/** A website's address by the specification's url rule (§5); '' for none. */
export const websiteField = z
  .string()
  .overwrite(oneLine)
  .max(200)
  .refine(isWebsite, { params: { code: 'url' } });
/** An e-mail address, stored in lower case. */
export const emailField = z.string().overwrite(oneLine).toLowerCase().max(254).pipe(z.email());

/** The requested page of a list. `sort` is a column, with '-' before it for descending order. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(PAGE_LIMITS.page).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_LIMITS.size).default(25),
  search: lineText(PAGE_LIMITS.search).optional(),
};

/** A page of a list with the number of all that match. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int().min(0), page: z.int().min(1), size: z.int().min(1) });

/** A reference with the name to show for it. */
export const namedRef = z.object({ id: recordId, name: z.string() });
export type NamedRef = z.output<typeof namedRef>;
