import { joinWords } from './words/join.ts'

/** What is said of applications: to who sends one, which a lab may word otherwise, and to who reads them. */
export const joinRequestTexts = {
  missing: joinWords.missingInForm,
  received: joinWords.applicationReceived,
  busy: joinWords.noMoreToday,
  closed: joinWords.applicationsClosed,
  withdrawn: joinWords.withdrawn,
  withdrawUnknown: joinWords.withdrawUnknown,
  tooMany: joinWords.tooManyApply,
  tooFast: joinWords.tooFast,
  read: 'Request marked as read.',
  archived: 'Request archived.',
  unarchived: 'Request moved back to the inbox.',
  deleted: 'Request and its résumé deleted.',
  tooLarge: joinWords.resumeTooLarge,
  refusedResume: joinWords.resumeRefused,
  uncheckedResume: joinWords.resumeUnchecked,
  wrongType: joinWords.resumeWrongType,
} as const
