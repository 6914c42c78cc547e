import type { Screen } from './catalogue.ts';
import type { Places } from './places.ts';

type Reader = 'executive' | 'staff' | 'head.section' | 'top';

/** The reports of a division and a section, top management's summary, and how one's own score is made. */
export function reportScreens({ inDivision, inSection }: Places): Readonly<Record<Reader, readonly Screen[]>> {
  return {
    executive: [
      { name: 'performance', address: '/performance' },
      {
        name: 'myperformance',
        address: '/myperformance',
        looksLike: { desktop: 'performance', phone: 'performance' },
      },
    ],
    staff: [{ name: 'performance-staff', address: '/performance' }],
    'head.section': [
      { name: 'section-summary-report', address: '/section-summary-report' },
      {
        name: 'performance-details-individual-section',
        address: `/performance-details-individual-section/${inSection.employeeId}/${inSection.formId}/1`,
      },
      {
        name: 'performance-details-individual-part1-section',
        address: `/performance-details-individual-part1-section/${inSection.employeeId}/${inSection.formId}`,
        looksLike: { phone: 'performance-details-individual-section' },
      },
    ],
    top: [
      { name: 'summary-report-tm', address: '/summary-report-tm/0?phase=year_end' },
      { name: 'division-report', address: '/division-report?phase=year_end' },
      {
        name: 'performance-details-individual-division',
        address: `/performance-details-individual-division/${inDivision.employeeId}/${inDivision.formId}/1`,
      },
      {
        name: 'performance-details-individual-part1-division',
        address: `/performance-details-individual-part1-division/${inDivision.employeeId}/${inDivision.formId}`,
        looksLike: { phone: 'performance-details-individual-division' },
      },
    ],
  };
}
