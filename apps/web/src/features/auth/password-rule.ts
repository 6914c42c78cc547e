/** The error of a new password, as field codes of the contract (specification §5). */
export type PasswordError = 'required' | 'password_too_short' | 'password_weak';

/** The parts of the rule, each as a predicate, to show which of them are met. */
export const PASSWORD_PARTS = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%&*()]/.test(password),
} as const;

/** Returns the first error of a new password, null if it is valid. */
export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'required';
  if (!PASSWORD_PARTS.length(password)) return 'password_too_short';
  return Object.values(PASSWORD_PARTS).every((holds) => holds(password)) ? null : 'password_weak';
}
