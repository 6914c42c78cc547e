import { readFileSync } from 'node:fs';
import {
  changeProjectState,
  createProject,
  editForm,
  type FormEdit,
  getDashboard,
  getForm,
  login,
  remarkProject,
  switchRole,
  transitionForm,
  updateProject,
} from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { pdfText } from '../apps/server/test/pdf-reading.ts';
import { createNetworkClient } from '../apps/server/test/test-client.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import type { Product } from './product/product-host.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const NAME = 'Sistem tempahan gudang baharu';
const LATER = 'Projek yang lain sama sekali';
const DAYS = { startsOn: '2026-02-02', dueOn: '2026-12-18' };

/** The mark of every item: what counts is then 4 of 6 in each part that marks decide. */
const MARK = 4;
