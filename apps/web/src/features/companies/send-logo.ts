import { removeLogo, uploadLogo } from '@prestasi/contract';
import { callApi, upload } from '../../shared/api/index.ts';
import { type LogoChange, pickedLogo } from '../../shared/ui/index.ts';

/** Uploads or removes a company's logo, at the version in which its other details were just saved. */
export async function sendLogo(id: number, version: number, change: LogoChange): Promise<void> {
  const picture = pickedLogo(change);
  if (change === 'remove') await callApi(removeLogo, { params: { id }, query: { version } });
  else if (picture !== null)
    await upload(uploadLogo, { params: { id }, body: { version }, files: { picture } }, () => undefined);
}
