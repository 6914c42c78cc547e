import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, instantField, namedRef, recordId } from './fields.ts';
import { meetingFields, meetingView } from './meetings.ts';

/** The talks of a form, and what the next one would be (domain §7: a talk belongs to a form and its two people). */
export const getReviewTalks = defineCall({
  method: 'GET',
  path: '/api/forms/:id/talks',
  access: 'session',
  summary: 'Returns the talks of a form that the caller is in, and to its supervisor and appraisee a proposal for one.',
  params: idParams,
  output: z.object({
    talks: z.array(
      z.object({
        meetingId: recordId,
        title: z.string(),
        startsAt: instantField,
        endsAt: instantField,
        heldAt: instantField.nullable(),
      }),
    ),
    /** Null for whoever arranges no talk of this form. */
    proposal: z
      .object({
        other: namedRef,
        title: meetingFields.title,
        agenda: meetingFields.agenda,
        timeZone: meetingFields.timeZone,
        startsAt: meetingFields.startsAt,
        endsAt: meetingFields.endsAt,
      })
      .nullable(),
  }),
  problems: ['not_found'],
});

export const recordTalkHeld = defineCall({
  method: 'POST',
  path: '/api/meetings/:id/held',
  access: 'session',
  summary: 'Records that the talk of a form took place; the form’s timeline says so.',
  params: idParams,
  output: meetingView,
  problems: ['not_found', 'forbidden', 'meeting_cancelled', 'meeting_not_begun', 'talk_recorded'],
});
