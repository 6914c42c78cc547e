export { MailDomainButton } from './mail-domain-button.tsx';
