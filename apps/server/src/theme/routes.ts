import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { removeLogo, saveTheme, uploadLogo } from './save-theme.ts';
import { type RequestContext, presentTheme, themeInScope } from './theme-in-scope.ts';

type Caller = Pick<RequestContext, 'actor' | 'now'> & { readonly session: { readonly sessionId: number } };

/** Binds the calls for the themes of companies. */
export function registerTheme(server: Server): void {
  const { services } = server;
  const requestContextOf = ({ actor, now, session: { sessionId } }: Caller): RequestContext => ({
    actor,
    now,
    sessionId,
  });

  register(server, contract.getTheme, async ({ params, ...context }) => {
    const requestContext = requestContextOf(context);
    return presentTheme(services, await themeInScope(services.db, requestContext, params.id), requestContext.sessionId);
  });
  registerChange(server, contract.saveTheme, (tx, { params, body, ...context }) =>
    saveTheme(services, tx, requestContextOf(context), params.id, body),
  );
  register(server, contract.uploadLogo, ({ params, body, files: { picture }, inTransaction, ...context }) => {
    if (picture === null) throw new Problem('malformed_request');
    return uploadLogo(services, inTransaction, requestContextOf(context), { ...params, ...body }, picture);
  });
  registerChange(server, contract.removeLogo, (tx, { params, query, ...context }) =>
    removeLogo(services, tx, requestContextOf(context), { ...params, ...query }),
  );
}
