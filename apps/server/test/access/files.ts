import { EVERYBODY, type Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, signed } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  // The address gives access, as long as its session lasts; a token is ignored.
  getFile: {
    'by an address of a session':         EVERYBODY,
    'by one signed for another session':  ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
    'by one of a session that ended':     ' 410 410 410 410 410 410 410 410 410 410 410 410 410 410 410',
    'by one of somebody deactivated':     ' 410 410 410 410 410 410 410 410 410 410 410 410 410 410 410',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getFile: {
    'by an address of a session': async (fixture) => signed(fixture, await fixture.sessionIdOf('superHr')),
    'by one signed for another session': async (fixture, caller) => {
      const other = caller === 'superHr' || caller === 'anonymous' ? 'hrA' : 'superHr';
      const { params, query } = signed(fixture, await fixture.sessionIdOf(other));
      return { params, query: { ...query, session: await fixture.sessionIdOf(caller) } };
    },
    'by one of a session that ended': async (fixture) => {
      const { sessions } = fixture.forms.cycles.app.services;
      const { accountId, role } = fixture.accounts.executive;
      const signedIn = await sessions.find(await sessions.open(fixture.db, accountId, role), true);
      if (signedIn === null) throw new Error('The session was not opened');
      await sessions.end(fixture.db, signedIn);
      return signed(fixture, signedIn.sessionId);
    },
    'by one of somebody deactivated': async (fixture) => signed(fixture, await fixture.sessionIdOf('deactivated')),
    missing: async (fixture) => {
      const { query } = signed(fixture, await fixture.sessionIdOf('superHr'));
      return { params: { id: MISSING }, query };
    },
  },
};
