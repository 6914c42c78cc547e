/** The nightly checks of the histories: computed anew from the database, or compared with the last anchor. */
export const HISTORY_CHECKS = ['verify', 'anchor'] as const;

/**
 * Why an action is worth an auditor's look: within a day of a changed address, a new office or a new grant of who acted; or
 * a mark that was moderated after the appraisee had disagreed.
 */
export const AUDIT_REASONS = ['address', 'office', 'grant', 'moderated'] as const;

/** How long after a change of power actions are worth a look, in hours. */
export const AUDITED_HOURS = 24;

/**
 * The years after the last day of work from which on texts and personal data of a person may be erased: as long as
 * accounts and pay have to be kept in Malaysia (Companies Act 2016, section 245; Income Tax Act 1967, section 82).
 */
export const ERASABLE_AFTER_YEARS = 7;
