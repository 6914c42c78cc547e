import type { BodyOf, createCompany, getCompany, InputOf, OutputOf } from '@prestasi/contract';
import { type Day, isDay, isWebsite } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';

type Company = OutputOf<typeof getCompany>;

/** The values of a company's form, a new one's with its first administrator; the server's refusals use these names. */
export type CompanyValues = {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly registrationNumber: string;
  readonly incorporatedOn: string;
  readonly phone: string;
  readonly website: string;
  readonly address: string;
  readonly projectsAcrossGroup: boolean;
  readonly meetingsAcrossGroup: boolean;
  readonly 'administrator.fullName': string;
  readonly 'administrator.email': string;
};

/** The initial values of a new company's form. */
export const NEW_COMPANY: CompanyValues = {
  name: '',
  code: '',
  description: '',
  registrationNumber: '',
  incorporatedOn: '',
  phone: '',
  website: '',
  address: '',
  projectsAcrossGroup: false,
  meetingsAcrossGroup: false,
  'administrator.fullName': '',
  'administrator.email': '',
};

/** Returns the form values of a stored company. */
export function valuesOf(company: Company): CompanyValues {
  return {
    ...NEW_COMPANY,
    name: company.name,
    code: company.code,
    description: company.description ?? '',
    registrationNumber: company.registrationNumber ?? '',
    incorporatedOn: company.incorporatedOn ?? '',
    phone: company.phone ?? '',
    website: company.website ?? '',
    address: company.address ?? '',
    projectsAcrossGroup: company.projectsAcrossGroup,
    meetingsAcrossGroup: company.meetingsAcrossGroup,
  };
}

/** Returns the body of the request that saves a company, and that of a new company's administrator. */
export function bodyOf(values: CompanyValues) {
  const { 'administrator.fullName': fullName, 'administrator.email': email, incorporatedOn, ...fields } = values;
  const company = { ...fields, incorporatedOn: incorporatedOn === '' ? null : incorporatedOn };
  return { company, administrator: { fullName, email } } satisfies {
    company: Omit<InputOf<typeof createCompany>['body'], 'administrator'>;
    administrator: BodyOf<typeof createCompany>['administrator'];
  };
}

/** Finds errors before anything is sent: a future day of incorporation, and the website's rule (specification §5). */
export function errorsOf({ incorporatedOn, website }: CompanyValues, today: Day): readonly FieldIssue[] {
  return [
    ...(isDay(incorporatedOn) && incorporatedOn > today
      ? [{ path: 'incorporatedOn', code: 'day_to_come' as const }]
      : []),
    ...(isWebsite(website.trim()) ? [] : [{ path: 'website', code: 'url' as const }]),
  ];
}
