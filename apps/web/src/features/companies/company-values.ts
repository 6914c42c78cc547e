import type { BodyOf, createCompany, getCompany, InputOf, OutputOf } from '@prestasi/contract';
import { type Day, isDay, isWebsite } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';

type Company = OutputOf<typeof getCompany>;

/** A company as its form holds it, with the first administrator of a new one; names of fields as the server refuses them. */
export type CompanyValues = {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly registrationNumber: string;
  readonly incorporatedOn: string;
  readonly phone: string;
  readonly website: string;
  readonly address: string;
  readonly 'administrator.fullName': string;
  readonly 'administrator.email': string;
};

/** What a new company begins with. */
export const NEW_COMPANY: CompanyValues = {
  name: '',
  code: '',
  description: '',
  registrationNumber: '',
  incorporatedOn: '',
  phone: '',
  website: '',
  address: '',
  'administrator.fullName': '',
  'administrator.email': '',
};

/** A company as it is kept, as its form begins with it. */
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
  };
}

/** What the server takes of a company; of a new one with its administrator. */
export function bodyOf(values: CompanyValues) {
  const { 'administrator.fullName': fullName, 'administrator.email': email, incorporatedOn, ...fields } = values;
  const company = { ...fields, incorporatedOn: incorporatedOn === '' ? null : incorporatedOn };
  return { company, administrator: { fullName, email } } satisfies {
    company: Omit<InputOf<typeof createCompany>['body'], 'administrator'>;
    administrator: BodyOf<typeof createCompany>['administrator'];
  };
}

/** What is wrong before anything is sent: a day of incorporation to come, and the website's rule (specification §5). */
export function errorsOf({ incorporatedOn, website }: CompanyValues, today: Day): readonly FieldIssue[] {
  return [
    ...(isDay(incorporatedOn) && incorporatedOn > today
      ? [{ path: 'incorporatedOn', code: 'day_to_come' as const }]
      : []),
    ...(isWebsite(website.trim()) ? [] : [{ path: 'website', code: 'url' as const }]),
  ];
}
