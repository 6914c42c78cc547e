/** What a new password still lacks, as field codes of the contract (specification §5). */
export type PasswordError = 'required' | 'password_too_short' | 'password_weak';

/** Parts of the rule, for telling which of them hold already. */
export const PASSWORD_PARTS = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%&*()]/.test(password),
} as const;

/** The first thing wrong with a new password, null where it serves. */
export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'required';
  if (!PASSWORD_PARTS.length(password)) return 'password_too_short';
  return Object.values(PASSWORD_PARTS).every((holds) => holds(password)) ? null : 'password_weak';
}
