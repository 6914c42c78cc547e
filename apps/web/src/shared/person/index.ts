export { EducationPanel } from './education-panel.tsx';
export { PersonalFacts } from './personal-facts.tsx';
