/** Texts that show themselves as they are only where nothing takes them for markup or for a command. */
export const hostileTexts = [
  '"><img src=x onerror=alert(1)>',
  '*<img src=x onerror=alert(1)>*',
  '</title><script>alert(1)</script>',
  "$' and $& and $` and $$",
  '{{7*7}} #{7*7} <%= 7*7 %>',
  `${'x'.repeat(149)}👩‍🔬 in the field`,
] as const

/** All but the long one, in one. */
export const hostileText = hostileTexts.slice(0, -1).join(' | ')
