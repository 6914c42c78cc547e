import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES, MAIL_CHOICES, PASSWORD_SOURCES } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { createdAt, day, id, indexOfGiven, instant, oneOf, ref, version } from './columns.ts';
import { company, department, division, grade, position, section, workLocation } from './organisation.ts';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A person who works or worked for the group; `assignment` has their placements (domain §2). */
export const employee = pgTable(
  'employee',
  {
    id: id(),
    employeeNumber: text('employee_number').notNull(),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    fullName: text('full_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    identityCard: text('identity_card'),
    dateOfBirth: day('date_of_birth'),
    gender: text('gender', { enum: ['male', 'female'] }),
    religion: text('religion'),
    race: text('race', { enum: ['malay', 'chinese', 'indian', 'others'] }),
    citizenship: text('citizenship'),
    maritalStatus: text('marital_status', { enum: ['single', 'married', 'divorced', 'widowed'] }),
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    addressLine3: text('address_line3'),
    postalCode: text('postal_code'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    pictureFileId: ref('picture_file_id', () => file.id),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('employee_number_key').on(t.employeeNumber),
    uniqueIndex('employee_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('employee_identity_card_key').on(t.identityCard),
    index('employee_name_idx').on(sql`lower(${t.fullName})`),
    index('employee_search_idx').using('gin', sql`lower(${t.fullName} || ' ' || ${t.employeeNumber}) gin_trgm_ops`),
    index('employee_words_idx').using(
      'gin',
      sql`lower(${t.fullName} || ' ' || ${t.employeeNumber} || ' ' || coalesce(${t.email}, '')) gin_trgm_ops`,
    ),
    index('employee_name_order_idx').on(sql`lower(${t.fullName})`, t.id),
    index('employee_full_name_idx').on(t.fullName, t.id),
    oneOf('employee_gender_check', t.gender),
    oneOf('employee_race_check', t.race),
    oneOf('employee_marital_check', t.maritalStatus),
  ],
);

/** One employment of a person in the group; a re-hire starts another (domain §2). `lastDay` is null while it lasts. */
export const employment = pgTable(
  'employment',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    hiredOn: day('hired_on').notNull(),
    lastDay: day('last_day'),
    leavingReason: text('leaving_reason'),
  },
  (t) => [
    uniqueIndex('employment_current_key')
      .on(t.employeeId)
      .where(sql`${t.lastDay} is null`),
    index('employment_employee_idx').on(t.employeeId),
    index('employment_hired_idx').on(t.hiredOn, t.employeeId),
    check('employment_days_check', sql`${t.lastDay} >= ${t.hiredOn}`),
  ],
);

/**
 * An employee's placement in the organisation from `effectiveFrom` to `effectiveTo`, both days included; null while it
 * lasts (domain §2). Rows of one employee never overlap (exclusion constraint `assignment_overlap_excl`).
 */
export const assignment = pgTable(
  'assignment',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    employmentId: ref('employment_id', () => employment.id).notNull(),
    effectiveFrom: day('effective_from').notNull(),
    effectiveTo: day('effective_to'),
    /** When the employee's next assignment begins; maintained by the database (trigger `follow_assignments`). */
    supersededOn: day('superseded_on'),
    kind: text('kind', { enum: ['hire', 'promotion', 'transfer', 'change'] }).notNull(),
    reason: text('reason'),
    companyId: ref('company_id', () => company.id).notNull(),
    divisionId: ref('division_id', () => division.id),
    departmentId: ref('department_id', () => department.id),
    sectionId: ref('section_id', () => section.id),
    positionId: ref('position_id', () => position.id).notNull(),
    gradeId: ref('grade_id', () => grade.id),
    workLocationId: ref('work_location_id', () => workLocation.id),
    supervisorId: ref('supervisor_id', () => employee.id),
    createdAt: createdAt(),
    createdBy: ref('created_by', () => account.id),
  },
  (t) => [
    uniqueIndex('assignment_current_key')
      .on(t.employeeId)
      .where(sql`${t.effectiveTo} is null`),
    index('assignment_employee_idx').on(t.employeeId, t.effectiveFrom),
    index('assignment_company_idx').on(t.companyId, t.effectiveFrom),
    index('assignment_department_idx').on(t.departmentId),
    index('assignment_supervisor_idx').on(t.supervisorId),
    index('assignment_no_supervisor_idx')
      .on(t.employeeId)
      .where(sql`${t.supervisorId} is null`),
    indexOfGiven('assignment_section_idx', t.sectionId),
    indexOfGiven('assignment_division_idx', t.divisionId),
    index('assignment_employment_idx').on(t.employmentId),
    index('assignment_position_idx').on(t.positionId),
    indexOfGiven('assignment_grade_idx', t.gradeId),
    indexOfGiven('assignment_work_location_idx', t.workLocationId),
    oneOf('assignment_kind_check', t.kind),
    check('assignment_days_check', sql`${t.effectiveTo} >= ${t.effectiveFrom}`),
    check('assignment_self_check', sql`${t.supervisorId} <> ${t.employeeId}`),
  ],
);

/** An account for signing in: by e-mail, or by the employee's number if there is none (domain §7). */
export const account = pgTable(
  'account',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id),
    fullName: text('full_name').notNull(),
    email: text('email'),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** By what the present password was set, and when; null if not known. */
    passwordBy: text('password_by', { enum: PASSWORD_SOURCES }),
    passwordSince: instant('password_since'),
    /** When the e-mail was last changed; null if it never was. */
    addressSince: instant('address_since'),
    pinHash: text('pin_hash'),
    pinExpiresAt: instant('pin_expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    language: text('language', { enum: LANGUAGES }).notNull().default('ms'),
    fontSize: smallint('font_size').notNull().default(16),
    /** Null until the person chooses one: then the company's applies. */
    colourScheme: text('colour_scheme', { enum: ['light', 'dark', 'auto'] }),
    /** The person's choice of mail about events (domain §7). */
    mailChoice: text('mail_choice', { enum: MAIL_CHOICES }).notNull().default('at_once'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('account_employee_key').on(t.employeeId),
    uniqueIndex('account_email_key').on(sql`lower(${t.email})`),
    index('account_deactivated_idx')
      .on(t.employeeId)
      .where(sql`not ${t.isActive}`),
    oneOf('account_language_check', t.language),
    oneOf('account_mail_choice_check', t.mailChoice),
    check('account_font_size_check', sql`${t.fontSize} between 7 and 25`),
    oneOf('account_colour_scheme_check', t.colourScheme),
  ],
);

/** Role 1 (admin) or 6 (HR) of an account, for a company or, if `companyId` is null, for the group (domain §2). */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    role: smallint('role').$type<1 | 6>().notNull(),
    companyId: ref('company_id', () => company.id),
  },
  (t) => [
    uniqueIndex('role_grant_key').on(t.accountId, t.role, sql`coalesce(${t.companyId}, 0)`),
    check('role_grant_role_check', sql`${t.role} in (1, 6)`),
  ],
);

/** A single-use way to set a password: an invitation by mail, or a reset by code; secrets are stored hashed. */
export const credentialRequest = pgTable(
  'credential_request',
  {
    id: id(),
    kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
    publicId: text('public_id').notNull(),
    accountId: ref('account_id', () => account.id).notNull(),
    secretHash: bytes('secret_hash').notNull(),
    proofHash: bytes('proof_hash'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('credential_request_public_key').on(t.publicId),
    index('credential_request_account_idx').on(t.accountId),
    oneOf('credential_request_kind_check', t.kind),
  ],
);

export const education = pgTable(
  'education',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    qualification: text('qualification').notNull(),
    institute: text('institute').notNull(),
    fieldOfStudy: text('field_of_study'),
    graduationYear: smallint('graduation_year'),
    certificateFileId: ref('certificate_file_id', () => file.id),
    version: version(),
  },
  (t) => [index('education_employee_idx').on(t.employeeId)],
);
