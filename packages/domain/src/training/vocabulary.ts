/** The states of a training session (domain §7): attendance makes it held. */
export const SESSION_STATES = ['planned', 'held', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The origins of an enrolment: by HR, or by a request for a place. */
export const ENROLMENT_ORIGINS = ['hr', 'asked'] as const;
export type EnrolmentOrigin = (typeof ENROLMENT_ORIGINS)[number];

/** The states of an enrolment; only an enrolled person takes a seat. */
export const ENROLMENT_STATES = ['requested', 'enrolled', 'rejected', 'withdrawn'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** Whether an enrolled person attended; hours count only then. */
export const ATTENDANCES = ['none', 'attended', 'absent'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Sources of a training record: recorded as such, from the attendance of a session, from an external training. */
export const TRAINING_SOURCES = ['recorded', 'session', 'external'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];
