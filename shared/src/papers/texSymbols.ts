/** What TeX commands stand for. */

/** Accents: the mark that goes onto the letter that follows. */
export const accents: ReadonlyMap<string, string> = new Map([
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['"', '\u0308'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['u', '\u0306'],
  ['v', '\u030c'],
  ['H', '\u030b'],
  ['r', '\u030a'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['d', '\u0323'],
  ['b', '\u0331'],
  ['t', '\u0361'],
])

const listed =
  'ss ß o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ textendash – textemdash — ldots … dots … textellipsis … textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” guillemotleft « guillemotright » textless < textgreater > textbar | textbackslash \\ textasciitilde ~ textasciicircum ^ textasciigrave ` textquotesingle \' textquotedbl " textbraceleft { textbraceright } textunderscore _ textdollar $ textregistered ® textcopyright © texttrademark ™ texteuro € textdegree ° degree ° textmu µ textpm ± texttimes × times × P ¶ S § pounds £ dag † ddag ‡ textperiodcentered · textbullet • textexclamdown ¡ textquestiondown ¿ lbrace { rbrace } lt < gt > ell ℓ star * ast * langle ⟨ rangle ⟩ permil ‰ textperthousand ‰ jgr Journal~of~Geophysical~Research grl Geophysical~Research~Letters apj The~Astrophysical~Journal aj The~Astronomical~Journal mnras Monthly~Notices~of~the~Royal~Astronomical~Society aap Astronomy~&~Astrophysics nat Nature prl Physical~Review~Letters prd Physical~Review~D ssr Space~Science~Reviews planss Planetary~and~Space~Science gca Geochimica~et~Cosmochimica~Acta'.split(
    ' ',
  )

/** Commands that stand for a text of their own. */
export const commands: ReadonlyMap<string, string> = new Map(
  listed.flatMap((name, i) =>
    i % 2 ? [] : [[name, (listed[i + 1] ?? '').replace(/~(?=.)/g, ' ')] as const],
  ),
)

/** Commands that hide what follows them. */
export const hidden: ReadonlySet<string> = new Set([
  'label',
  'cite',
  'vspace',
  'hspace',
  'noopsort',
])
