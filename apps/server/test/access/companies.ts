import { eq } from 'drizzle-orm';
import { company } from '../../src/schema/organisation.ts';
import { EVERYBODY, type Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, nothing, ofCompanies } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { nobodyHasCome } from './founding.ts';
import { companyBody, pictureOf } from '../companies-fixture.ts';

const closed = ' 409 409 409 409 409 409 409 409 409 409 409 409 409 409 409';
const groupAdmins = ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403';
const admins = {
  A: ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
  B: ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
};
const groupAdminsOf = {
  A: ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  B: ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
};
const whoTheme = {
  A: ' 401 ok  ok  403 403 403 403 ok  ok  404 ok  403 401 403 403',
  B: ' 401 404 ok  403 403 403 403 404 404 ok  ok  403 401 403 403',
};

/** The calls about the first start, about companies, and about their themes; columns as in `access-callers.ts`. */
// prettier-ignore
export const EXPECTATIONS: Lines = {
  subsidiaryById: {
    A:                                    ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 ok',
  },
  listCompanies: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  getCompany: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listCompanyEmployees: {
    A:                                    ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  getSetup: { 'once there are accounts': EVERYBODY },
  setUp: { 'once there are accounts': closed },
  getTheme: whoTheme,
  saveTheme: whoTheme,
  uploadLogo: whoTheme,
  removeLogo: whoTheme,
  createCompany: { 'a new one': groupAdmins },
  updateCompany: admins,
  addAdministrator: groupAdminsOf,
  previewDeactivation: groupAdminsOf,
  deactivateCompany: {
    'with an open cycle':  ' 401 403 409 403 403 403 403 403 403 403 403 403 401 403 403',
    'without one':         ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  activateCompany: {
    'a deactivated one':   ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
};

let made = 0;

function newCompany(): ReturnType<typeof companyBody> {
  made++;
  return companyBody(`BARU${made}`, `Baharu ${made} Sdn Bhd`);
}

async function addCompany({ db }: AccessFixture, isActive: boolean): Promise<Input> {
  const { code, name } = newCompany();
  const [row] = await db.insert(company).values({ code, name, isActive }).returning();
  return { params: { id: row?.id ?? 0 }, body: { version: 1 } };
}

/** Returns the present version of a company; any number for one that does not exist. */
async function versionOf({ db }: AccessFixture, id: number): Promise<number> {
  const [row] = await db.select({ version: company.version }).from(company).where(eq(company.id, id));
  return row?.version ?? 1;
}

const versioned = (make: (version: number) => Input | Promise<Input>): Fixtures =>
  ofCompanies(async (id, fixture) => ({ params: { id }, ...(await make(await versionOf(fixture, id))) }));

const missing = () => ({ params: { id: MISSING }, body: { version: 1 } });

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  subsidiaryById: ofCompanies((id) => ({ query: { id } })),
  listCompanies: { all: () => ({ query: { size: 50 } }) },
  getCompany: ofCompanies((id) => ({ params: { id } })),
  listCompanyEmployees: ofCompanies((id) => ({ params: { id }, query: { size: 50 } })),
  getSetup: { 'once there are accounts': nothing },
  setUp: {
    'once there are accounts': () => ({
      body: { fullName: 'Siti', email: 'siti@contoh.example', password: 'Rahsia#2027', isSuperHr: true, code: null },
    }),
  },
  getTheme: ofCompanies((id) => ({ params: { id } })),
  saveTheme: versioned((version) => ({ body: { colour: '#0f766e', scheme: 'dark', version } })),
  uploadLogo: versioned(async (version) => ({
    body: { version },
    files: { picture: { name: 'logo.png', content: await pictureOf(8, 8) } },
  })),
  removeLogo: versioned((version) => ({ query: { version } })),
  createCompany: {
    'a new one': () => {
      const body = newCompany();
      const administrator = { fullName: 'Pentadbir Baharu', email: `${body.code.toLowerCase()}@contoh.example` };
      return { body: { ...body, administrator } };
    },
  },
  updateCompany: ofCompanies(async (id, fixture) => {
    const [row] = await fixture.db.select().from(company).where(eq(company.id, id));
    const { code = 'TIADA', name = 'Tiada', version = 1 } = row ?? {};
    return { params: { id }, body: { ...companyBody(code, name, { phone: '03-8888 0000' }), version } };
  }),
  addAdministrator: ofCompanies(async (id, fixture) => {
    await nobodyHasCome(fixture);
    return { params: { id }, body: { fullName: 'Pentadbir Baharu', email: `pentadbir${id}@contoh.example` } };
  }),
  previewDeactivation: ofCompanies((id) => ({ params: { id } })),
  deactivateCompany: {
    'with an open cycle': async (fixture) => {
      const { id } = fixture.forms.cycles.ours;
      return { params: { id }, body: { version: await versionOf(fixture, id) } };
    },
    'without one': (fixture) => addCompany(fixture, true),
    missing,
  },
  activateCompany: { 'a deactivated one': (fixture) => addCompany(fixture, false), missing },
};
