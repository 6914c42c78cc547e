import { basename } from 'node:path';
import process from 'node:process';
import { expect } from 'vitest';
import { AS_OWNER } from './as-owner.ts';

// Before each test file: on PostgreSQL its databases are used as the product is run, by a role that owns nothing.
const file = basename(expect.getState().testPath ?? '');
process.env['PRESTASI_TEST_ROLE'] = AS_OWNER.has(file) ? 'owner' : 'running';
