import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams } from './fields.ts';

const file = { picture: { kind: 'picture', required: true } } as const;
/** A short-lived address of the present picture. */
const output = z.object({ url: z.string() });

export const setMyPicture = defineCall({
  method: 'PUT',
  path: '/api/me/picture',
  access: 'session',
  summary: 'Uploads the caller’s profile picture, which replaces the present one.',
  bodyType: 'multipart',
  files: file,
  output,
  problems: ['forbidden', 'not_found', 'picture_too_large', 'picture_type_refused', 'picture_unreadable'],
});

export const removeMyPicture = defineCall({
  method: 'DELETE',
  path: '/api/me/picture',
  access: 'session',
  summary: 'Deletes the caller’s profile picture.',
  output: null,
  problems: ['not_found'],
});

export const setStaffPicture = defineCall({
  method: 'PUT',
  path: '/api/staff/:id/picture',
  access: { permission: 'employee.write' },
  summary: 'Uploads an employee’s profile picture, which replaces the present one.',
  params: idParams,
  bodyType: 'multipart',
  files: file,
  output,
  problems: ['forbidden', 'not_found', 'picture_too_large', 'picture_type_refused', 'picture_unreadable'],
});

export const removeStaffPicture = defineCall({
  method: 'DELETE',
  path: '/api/staff/:id/picture',
  access: { permission: 'employee.write' },
  summary: 'Deletes an employee’s profile picture.',
  params: idParams,
  output: null,
  problems: ['not_found'],
});
