import { removeLogo, uploadLogo } from '@prestasi/contract';
import { callApi, upload } from '../../shared/api/index.ts';
import type { LogoChange } from '../../shared/ui/logo-picker.tsx';

/** Sends what is to become of a company's logo, over the version that its other details were just saved in. */
export async function sendLogo(id: number, version: number, change: LogoChange): Promise<void> {
  if (change === null) return;
  if (change === 'remove') await callApi(removeLogo, { params: { id }, query: { version } });
  else
    await upload(uploadLogo, { params: { id }, body: { version }, files: { picture: change.file } }, () => undefined);
}
