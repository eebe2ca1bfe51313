export const mentorshipWords = {
  mentorshipThemes: 'Themes',
  coursesTaught: 'Courses taught',
  noTeaching: 'How we teach and mentor, and the courses that we give, will be described here.',
  syllabus: 'Syllabus',
  syllabusOf: 'of {code} {title}',
}
