import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { removeLogo, saveTheme, uploadLogo } from './save-theme.ts';
import { presentTheme, themeInScope } from './theme-in-scope.ts';

/** Binds the calls for the themes of companies. */
export function registerTheme(server: Server): void {
  register(server, contract.getTheme, async (context) =>
    presentTheme(context, await themeInScope(context.db, context, context.params.id)),
  );
  registerChange(server, contract.saveTheme, saveTheme);
  register(server, contract.uploadLogo, (context) => {
    const { services, params, body, files, inTransaction } = context;
    if (files.picture === null) throw new Problem('malformed_request');
    return uploadLogo(services, inTransaction, context, { ...params, ...body }, files.picture);
  });
  registerChange(server, contract.removeLogo, removeLogo);
}
