/** The nightly checks of the histories: computed anew from the database, or compared with the last anchor. */
export const HISTORY_CHECKS = ['verify', 'anchor'] as const;

/**
 * Why an action is worth an auditor's look: within a day of a changed address, a new office or a new grant of who acted; or
 * a mark that was moderated after the appraisee had disagreed.
 */
export const AUDIT_REASONS = ['address', 'office', 'grant', 'moderated'] as const;

/** How long after a change of power actions are worth a look, in hours. */
export const AUDITED_HOURS = 24;
