/** The most files that are evidence for one item. */
export const MOST_EVIDENCE_FILES = 5;
