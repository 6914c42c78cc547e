import type { Lines } from '../access-callers.ts';
import { type Fixtures, nothing, ofImports, workbook } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  importTemplate: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  uploadImport: {
    'a workbook':                         ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  listImports: {
    'one’s own':                          ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  getImport: {
    'one’s own':                          ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
  listImportErrors: {
    'one’s own':                          ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
  listImportRows: {
    'one’s own':                          ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
  applyImport: {
    'one’s own':                          ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  importTemplate: { all: nothing },
  uploadImport: { 'a workbook': workbook },
  listImports: { 'one’s own': () => ({ query: { page: 1 } }) },
  getImport: ofImports((id) => ({ params: { id } })),
  listImportErrors: ofImports((id) => ({ params: { id }, query: { page: 1 } })),
  listImportRows: ofImports((id) => ({ params: { id }, query: { page: 1 } })),
  applyImport: ofImports((id) => ({ params: { id } })),
};
