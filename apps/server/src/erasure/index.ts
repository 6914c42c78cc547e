export { erasePerson, previewErasure, verifyErasures } from './erase-person.ts';
