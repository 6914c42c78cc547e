export { registerDocuments } from './routes.ts';
export { type DocumentRequest, type FormPdf, issueFormDocument } from './issue-form-document.ts';
