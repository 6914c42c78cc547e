/** The media type of a workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A day as it reads the same in both languages. */
export const DAY_FORMAT = 'yyyy-mm-dd';
/** Text stays what was typed: Excel drops no zeros in front of it, and makes no formula of it. */
export const TEXT_FORMAT = '@';
