export { registerDocuments } from './routes.ts';
export { logoFor } from './company-logo.ts';
export { makeFormDocument } from './issue-form-document.ts';
