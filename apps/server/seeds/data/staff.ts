import type { CompanyCode } from './organisation.ts';

/** A person's progress in the running year: the phase, and the status of its form. */
export type Stage =
  | 'planning.draft'
  | 'planning.submitted'
  | 'planning.hod'
  | 'review.draft'
  | 'review.submitted'
  | 'review.hod'
  | 'review.sent_back'
  | 'year_end.untouched'
  | 'year_end.draft'
  | 'year_end.submitted'
  | 'year_end.marking'
  | 'year_end.sent_back'
  | 'year_end.returned'
  | 'year_end.awaiting_response'
  | 'year_end.agreed'
  | 'year_end.disagreed'
  | 'year_end.silent'
  | 'year_end.moderated'
  | 'year_end.hr'
  | 'year_end.hr_after_disagreement'
  | 'year_end.super_hr'
  | 'year_end.final';

/** Special events in a person's career. */
export type Turn =
  | 'review_waived'
  | 'review_passed_on'
  | 'hired_mid_year'
  | 'hired_late'
  | 'transferred'
  | 'left'
  | 'deactivated'
  | 'waiting'
  | 'long_leave_last_year'
  | 'not_completed_before'
  | 'promoted';

export type Origin = 'malay' | 'chinese' | 'indian' | 'borneo';
export type Gender = 'male' | 'female';

/** A post in the group, or several alike. People with a key are named, and others refer to them by it. */
export type Post = {
  readonly key: string | null;
  readonly name: string | null;
  readonly gender: Gender | null;
  readonly origin: Origin | null;
  readonly company: CompanyCode;
  readonly department: string;
  readonly section: string | null;
  readonly location: string;
  readonly position: string;
  /** The position held before the last year, for those who were promoted. */
  readonly formerPosition: string | null;
  readonly boss: string | null;
  readonly stage: Stage;
  readonly turn: Turn | null;
  readonly hasEmail: boolean;
};

type Place = Pick<Post, 'company' | 'department' | 'section' | 'location'>;
type More = Partial<Pick<Post, 'section' | 'turn' | 'hasEmail' | 'formerPosition' | 'location'>>;

const place = (company: CompanyCode, department: string, location: string): Place => ({ company, department, section: null, location });

/** One person with a key; keys of the sign-in page are also the names of e-mails. */
function known(at: Place, key: string, name: string, gender: Gender, origin: Origin, position: string, boss: string | null, stage: Stage, more: More = {}): Post {
  return { ...at, key, name, gender, origin, position, boss, stage, formerPosition: null, turn: null, hasEmail: true, ...more };
}

/** A person for each stage. Every fourth worker has no e-mail. */
function crew(at: Place, position: string, boss: string, stages: readonly Stage[], more: More = {}): Post[] {
  return stages.map((stage, index) => ({ ...at, key: null, name: null, gender: null, origin: null, position, boss, stage, formerPosition: null, turn: null, hasEmail: position.startsWith('E-') || index % 4 !== 3, ...more }));
}

const holding = place('SML', 'PKP', 'SHA');
const warehouse = place('SML', 'GUD', 'KLG');
const transport = place('SML', 'PEN', 'KLG');
const finance = place('SML', 'KEW', 'SHA');
const people = place('SML', 'SDM', 'SHA');
const factory = place('SMP', 'PGL', 'PRI');
const quality = place('SMP', 'KUA', 'PRI');
const maintenance = place('SMP', 'SEL', 'PRI');
const factoryPeople = place('SMP', 'SDP', 'PRI');
const systems = place('SMT', 'SIS', 'CYB');
const infrastructure = place('SMT', 'INF', 'CYB');
const support = place('SMT', 'SOK', 'CYB');
const property = place('SMH', 'HAP', 'JHB');
const sales = place('SMH', 'JUA', 'JHB');
const salesPlace = place('SMH', 'KTD', 'JHB');

/** Everybody who works for the group, supervisors before their supervisees. */
export const STAFF: readonly Post[] = [
  known(holding, 'chair', 'Wong Kim Seng', 'male', 'chinese', 'PENGERUSI', null, 'year_end.untouched', { turn: 'waiting' }),
  known(holding, 'md', 'Zainal Abidin bin Othman', 'male', 'malay', 'MD', null, 'year_end.submitted'),
  known(holding, 'top', 'Azman bin Mohamed Noor', 'male', 'malay', 'PGH-OPS', 'md', 'year_end.draft'),
  known(holding, 'director.production', 'Khoo Teik Huat', 'male', 'chinese', 'PGH-PBT', 'md', 'year_end.submitted'),
  known(holding, 'director.technology', 'Shanti a/p Balakrishnan', 'female', 'indian', 'PGH-TEK', 'md', 'year_end.agreed'),
  known(holding, 'director.property', 'Hamidah binti Sulaiman', 'female', 'malay', 'PGH-HTA', 'md', 'year_end.hr'),
  known(holding, 'director.corporate', 'Rashidah binti Abdul Karim', 'female', 'malay', 'PGH-KOR', 'md', 'year_end.awaiting_response'),
  known(holding, 'gm.logistics', 'Baharuddin bin Che Mat', 'male', 'malay', 'PB', 'top', 'year_end.submitted', { location: 'KLG' }),
  known(holding, 'gm.production', 'Ganesan a/l Perumal', 'male', 'indian', 'PB', 'director.production', 'year_end.agreed'),
  known(holding, 'gm.technology', 'Lau Sheue Ting', 'female', 'chinese', 'PB', 'director.technology', 'year_end.super_hr'),
  known(holding, 'gm.property', 'Ismail bin Yaakob', 'male', 'malay', 'PB', 'director.property', 'year_end.submitted'),
  known(holding, 'gm.corporate', 'Noor Azlina binti Harun', 'female', 'malay', 'PB', 'director.corporate', 'year_end.awaiting_response'),
  known(holding, 'governance', 'Jeffrey Apoi anak Lihan', 'male', 'borneo', 'TADBIR', 'md', 'year_end.hr'),
  ...crew(holding, 'SETIA', 'governance', ['year_end.agreed', 'year_end.draft']),

  known(warehouse, 'hod', 'Muhammad Rizal bin Ismail', 'male', 'malay', 'PG-GUD', 'gm.logistics', 'year_end.submitted'),
  known(warehouse, 'supervisor', 'Siti Aminah binti Yusof', 'female', 'malay', 'EK-GUD', 'hod', 'year_end.draft', { section: 'SIM' }),
  known(warehouse, 'head.section', 'Kavitha a/p Ramasamy', 'female', 'indian', 'EK-GUD', 'hod', 'year_end.awaiting_response', { section: 'TER' }),
  known(warehouse, 'executive', 'Lim Jia Wen', 'female', 'chinese', 'E-GUD', 'hod', 'year_end.draft'),
  known(warehouse, 'stock', 'Mohamad Shukri bin Daud', 'male', 'malay', 'E-GUD', 'hod', 'year_end.submitted', { section: 'SIM' }),
  ...crew(warehouse, 'E-GUD', 'hod', ['year_end.agreed'], { formerPosition: 'PSTOR', turn: 'promoted' }),
  ...crew(warehouse, 'E-GUD', 'hod', ['year_end.disagreed']),
  known(warehouse, 'staff', 'Ahmad Zulkifli bin Hassan', 'male', 'malay', 'PSTOR', 'supervisor', 'year_end.draft', { section: 'SIM' }),
  ...crew(warehouse, 'PSTOR', 'supervisor', ['year_end.submitted', 'year_end.submitted', 'year_end.marking', 'year_end.untouched', 'year_end.awaiting_response', 'year_end.agreed', 'year_end.disagreed', 'year_end.hr', 'year_end.final', 'year_end.sent_back', 'year_end.returned'], { section: 'SIM' }),
  ...crew(warehouse, 'PSTOR', 'head.section', ['year_end.agreed', 'year_end.agreed', 'year_end.agreed', 'year_end.silent', 'year_end.moderated', 'year_end.hr', 'year_end.super_hr', 'review.hod'], { section: 'TER' }),
  ...crew(warehouse, 'FORKLIF', 'stock', ['year_end.agreed', 'year_end.agreed', 'year_end.disagreed', 'planning.hod'], { section: 'SIM' }),
  ...crew(factory, 'OPR', 'line.b', ['year_end.submitted'], { section: 'TLB', turn: 'transferred' }),

  known(transport, 'hod.transport', 'Selvaraju a/l Maniam', 'male', 'indian', 'PG-PEN', 'gm.logistics', 'year_end.agreed'),
  known(transport, 'fleet.a', 'Ridzuan bin Talib', 'male', 'malay', 'E-PEN', 'hod.transport', 'year_end.submitted', { section: 'ARM' }),
  known(transport, 'fleet.b', 'Chai Mun Keat', 'male', 'chinese', 'E-PEN', 'hod.transport', 'year_end.untouched', { section: 'ARM' }),
  ...crew(transport, 'PLORI', 'fleet.a', ['year_end.hr', 'year_end.super_hr', 'year_end.agreed', 'year_end.submitted', 'year_end.final'], { section: 'ARM' }),
  ...crew(transport, 'PLORI', 'fleet.b', ['year_end.hr', 'year_end.draft', 'year_end.agreed', 'review.draft'], { section: 'ARM' }),
  ...crew(transport, 'K-PEN', 'fleet.b', ['year_end.hr_after_disagreement', 'year_end.super_hr']),

  known(finance, 'hod.finance', 'Ong Siew Hoon', 'female', 'chinese', 'PG-KEW', 'gm.corporate', 'year_end.submitted'),
  known(finance, 'accounts', 'Thinagaran a/l Krishnan', 'male', 'indian', 'E-KEW', 'hod.finance', 'year_end.agreed'),
  ...crew(finance, 'E-KEW', 'hod.finance', ['year_end.hr'], { formerPosition: 'K-AKA', turn: 'promoted' }),
  ...crew(finance, 'K-AKA', 'accounts', ['year_end.hr', 'year_end.final', 'year_end.submitted']),

  known(people, 'hod.hr', 'Faridah binti Mustafa', 'female', 'malay', 'PG-SDM', 'gm.corporate', 'year_end.awaiting_response'),
  known(people, 'superhr', 'Norhayati binti Abdul Rahman', 'female', 'malay', 'PG-SDMK', 'hod.hr', 'year_end.submitted'),
  known(people, 'hr', 'Chong Mei Ling', 'female', 'chinese', 'EK-SDM', 'superhr', 'year_end.draft'),
  known(people, 'training', 'Dayang Suraya binti Awang Bujang', 'female', 'borneo', 'E-SDM', 'hod.hr', 'year_end.agreed'),
  ...crew(people, 'K-SDM', 'training', ['year_end.hr', 'year_end.awaiting_response']),

  known(factory, 'hod.production', 'Kamal bin Bakri', 'male', 'malay', 'PG-PGL', 'gm.production', 'year_end.agreed'),
  known(factory, 'line.a', 'Teoh Beng Chuan', 'male', 'chinese', 'E-PGL', 'hod.production', 'year_end.submitted', { section: 'TLA' }),
  known(factory, 'line.b', 'Vasanthi a/p Govindasamy', 'female', 'indian', 'E-PGL', 'hod.production', 'year_end.hr', { section: 'TLB' }),
  known(factory, 'line.c', 'Hafiz bin Wahab', 'male', 'malay', 'E-PGL', 'hod.production', 'year_end.agreed'),
  ...crew(factory, 'OPRK', 'line.a', ['year_end.final', 'year_end.super_hr'], { section: 'TLA' }),
  ...crew(factory, 'OPR', 'line.a', ['year_end.super_hr', 'year_end.hr', 'year_end.agreed', 'year_end.submitted', 'year_end.final', 'review.submitted'], { section: 'TLA' }),
  ...crew(factory, 'OPR', 'line.b', ['year_end.agreed', 'year_end.final', 'year_end.draft', 'year_end.super_hr'], { section: 'TLB' }),
  ...crew(factory, 'OPR', 'line.b', ['year_end.agreed'], { section: 'TLB', turn: 'hired_mid_year' }),
  ...crew(factory, 'OPR', 'line.b', ['year_end.untouched'], { section: 'TLB', turn: 'hired_late', hasEmail: false }),
  ...crew(factory, 'OPR', 'line.c', ['year_end.submitted', 'year_end.hr', 'year_end.untouched']),
  ...crew(factory, 'OPR', 'line.c', ['year_end.untouched'], { turn: 'deactivated' }),

  known(quality, 'hod.quality', 'Nurul Huda binti Shamsudin', 'female', 'malay', 'PG-KUA', 'gm.production', 'year_end.submitted'),
  known(quality, 'assurance', 'Yap Chee Hong', 'male', 'chinese', 'E-KUA', 'hod.quality', 'year_end.disagreed'),
  ...crew(quality, 'J-KUA', 'assurance', ['year_end.hr', 'year_end.agreed', 'year_end.final', 'year_end.marking', 'planning.submitted']),

  known(maintenance, 'hod.maintenance', 'Arumugam a/l Veerappan', 'male', 'indian', 'PG-SEL', 'gm.production', 'year_end.awaiting_response'),
  known(maintenance, 'workshop', 'Rosmadi bin Kassim', 'male', 'malay', 'E-SEL', 'hod.maintenance', 'year_end.agreed'),
  ...crew(maintenance, 'J-SEL', 'workshop', ['year_end.final', 'year_end.hr', 'year_end.submitted', 'review.sent_back', 'year_end.agreed']),
  ...crew(maintenance, 'J-SEL', 'workshop', ['year_end.untouched'], { turn: 'left' }),

  known(factoryPeople, 'hod.people', 'Lee Poh Choo', 'female', 'chinese', 'PG-SDP', 'gm.production', 'year_end.hr'),
  known(factoryPeople, 'factory.hr', 'Suriani binti Salleh', 'female', 'malay', 'E-SDP', 'hod.people', 'year_end.submitted'),
  ...crew(factoryPeople, 'K-TAD', 'factory.hr', ['year_end.agreed', 'year_end.super_hr', 'year_end.draft']),

  known(systems, 'hod.systems', 'Danial bin Khalid', 'male', 'malay', 'PG-SIS', 'gm.technology', 'year_end.submitted'),
  known(systems, 'lead.systems', 'Priyanka a/p Nadarajan', 'female', 'indian', 'EK-SIS', 'hod.systems', 'year_end.agreed'),
  ...crew(systems, 'E-SIS', 'lead.systems', ['year_end.hr', 'year_end.super_hr', 'year_end.agreed', 'year_end.final']),
  ...crew(systems, 'E-SIS', 'lead.systems', ['year_end.draft'], { turn: 'review_waived' }),

  known(infrastructure, 'hod.infrastructure', 'Foo Kok Leong', 'male', 'chinese', 'PG-INF', 'gm.technology', 'year_end.agreed'),
  known(infrastructure, 'network', 'Amirah binti Jaafar', 'female', 'malay', 'E-INF', 'hod.infrastructure', 'year_end.submitted'),
  ...crew(infrastructure, 'J-KOM', 'network', ['year_end.hr', 'year_end.hr', 'year_end.submitted']),
  ...crew(infrastructure, 'J-KOM', 'network', ['year_end.agreed'], { turn: 'review_passed_on' }),
  ...crew(infrastructure, 'K-TEK', 'network', ['year_end.untouched'], { turn: 'waiting' }),

  known(support, 'support.lead', 'Clarice Gimpit', 'female', 'borneo', 'KP-SOK', 'gm.technology', 'year_end.agreed'),
  ...crew(support, 'P-SOK', 'support.lead', ['year_end.agreed', 'year_end.final', 'year_end.submitted', 'year_end.disagreed']),

  known(property, 'multi', 'Jovita Gumpil', 'female', 'borneo', 'PG-HAP', 'gm.property', 'year_end.draft'),
  known(property, 'building.a', 'Sivakumar a/l Sivalingam', 'male', 'indian', 'E-HAP', 'multi', 'year_end.submitted', { section: 'BGN' }),
  known(property, 'building.b', 'Nik Azmi bin Mansor', 'male', 'malay', 'E-HAP', 'multi', 'year_end.agreed'),
  ...crew(property, 'J-BGN', 'building.a', ['year_end.agreed', 'year_end.disagreed', 'year_end.hr', 'year_end.super_hr', 'year_end.submitted'], { section: 'BGN' }),
  ...crew(property, 'PGW', 'building.b', ['year_end.agreed', 'year_end.final', 'year_end.draft', 'review.hod', 'year_end.silent']),
  ...crew(property, 'PGW', 'building.b', ['year_end.submitted'], { turn: 'long_leave_last_year', hasEmail: false }),

  known(sales, 'hod.sales', 'Low Pei Fen', 'female', 'chinese', 'PG-JUA', 'gm.property', 'year_end.agreed'),
  known(sales, 'leasing', 'Zulaikha binti Ramli', 'female', 'malay', 'E-JUA', 'hod.sales', 'year_end.hr'),
  ...crew(sales, 'E-JUA', 'hod.sales', ['year_end.submitted'], { formerPosition: 'K-JUA', turn: 'promoted' }),
  ...crew(sales, 'E-JUA', 'hod.sales', ['year_end.awaiting_response'], { location: 'KCH' }),
  ...crew(sales, 'K-JUA', 'leasing', ['year_end.final', 'year_end.agreed']),
  ...crew(sales, 'K-JUA', 'leasing', ['year_end.untouched'], { turn: 'not_completed_before', location: 'KCH' }),

  known(salesPlace, 'hod.office', 'Rohani binti Tahir', 'female', 'malay', 'PG-KTD', 'gm.corporate', 'year_end.submitted'),
  known(salesPlace, 'office.hr', 'Anushia a/p Selvaraju', 'female', 'indian', 'E-KTD', 'hod.office', 'year_end.agreed'),
  ...crew(salesPlace, 'K-KTD', 'office.hr', ['year_end.super_hr', 'year_end.final', 'year_end.hr']),
];

/** Grants of role 1 (admin) and 6 (HR), for a company, or for the group if it is null. */
export const GRANTS: readonly { readonly key: string; readonly role: 1 | 6; readonly company: CompanyCode | null }[] = [
  { key: 'superhr', role: 6, company: null },
  { key: 'governance', role: 6, company: null },
  { key: 'hr', role: 6, company: 'SML' },
  { key: 'hod.people', role: 6, company: 'SMP' },
  { key: 'hod.people', role: 6, company: 'SML' },
  { key: 'multi', role: 6, company: 'SMT' },
  { key: 'multi', role: 1, company: 'SMH' },
  { key: 'office.hr', role: 6, company: 'SMH' },
];

/** The administrator of the group, who is no employee. */
export const ADMINISTRATOR = { key: 'admin', fullName: 'Farah Nadia binti Roslan' } as const;
