export { COMPANY_COLUMNS } from './reference-queries.ts';
export { registerImports } from './routes.ts';
export { APPLY_IMPORT, CHECK_IMPORT } from './job.ts';
export { choiceWord, requiredHeading, sheetName } from './sheet-texts.ts';
export { type Column, type ColumnKey, COLUMNS, type SheetKey } from './sheets.ts';
export { asRead } from './workbook/read-cell.ts';
