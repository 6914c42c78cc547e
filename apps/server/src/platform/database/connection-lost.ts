// Too many connections, the database shutting down, or a connection to it that broke.
const CODES =
  /^(53300|57P0[123]|0800[0136]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// The driver's errors without a code: a connection that broke during a query, or that is used after it broke.
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after/;

/** Whether something failed because the database is away or refuses connections: not an error of the request. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.test(String(error.code))) return true;
  return MESSAGES.test(error.message) || isConnectionLost(error.cause);
}
