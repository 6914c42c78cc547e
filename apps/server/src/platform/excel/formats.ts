/** The media type of a workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A day that reads the same in both languages. */
export const DAY_FORMAT = 'yyyy-mm-dd';
/** Text stays as typed: Excel drops no leading zeros, and does not turn it into a formula. */
export const TEXT_FORMAT = '@';
/** A day and the time of that day. */
export const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm';
