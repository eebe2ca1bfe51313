import { type Work, work } from './works.ts'

/** From the samples of the ICMJE's recommendations, which follow Citing Medicine. */
export const vancouverWorks: Work[] = [
  [
    'Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002;347(4):284-7.',
    work(
      'article',
      'Halpern, Scott D.; Ubel, Peter A.; Caplan, Arthur L.',
      2002,
      'Solid-organ transplantation in HIV-infected patients',
      { container: 'N Engl J Med', volume: '347', issue: '4', pages: '284-287' },
    ),
  ],
  [
    'Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al. Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40-6.',
    work(
      'article',
      'Rose, M. E.; Huerbin, M. B.; Melick, J.; Marion, D. W.; Palmer, A. M.; Schiding, J. K.; Kochanek, P. M.; Graham, S. H.',
      2002,
      'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury',
      { container: 'Brain Res', volume: '935', issue: '1-2', pages: '40-46' },
    ),
  ],
  [
    'Diabetes Prevention Program Research Group. Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance. Hypertension. 2002;40(5):679-86.',
    work(
      'article',
      'Diabetes Prevention Program Research Group',
      2002,
      'Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance',
      { container: 'Hypertension', volume: '40', issue: '5', pages: '679-686' },
    ),
  ],
  [
    '21st century heart solution may have a sting in the tail. BMJ. 2002;325(7357):184.',
    work('article', '', 2002, '21st century heart solution may have a sting in the tail', {
      container: 'BMJ',
      volume: '325',
      issue: '7357',
      pages: '184',
    }),
  ],
  [
    'Ellingsen AE, Wilhelmsen I. Sykdomsangst blant medisin- og jusstudenter. Tidsskr Nor Laegeforen. 2002;122(8):785-7.',
    work(
      'article',
      'Ellingsen, A. E.; Wilhelmsen, I.',
      2002,
      'Sykdomsangst blant medisin- og jusstudenter',
      { container: 'Tidsskr Nor Laegeforen', volume: '122', issue: '8', pages: '785-787' },
    ),
  ],
  [
    'Banit DM, Kaufer H, Hartford JM. Intraoperative frozen section analysis in revision total joint arthroplasty. Clin Orthop. 2002;(401):230-8.',
    work(
      'article',
      'Banit, D. M.; Kaufer, H.; Hartford, J. M.',
      2002,
      'Intraoperative frozen section analysis in revision total joint arthroplasty',
      { container: 'Clin Orthop', issue: '401', pages: '230-238' },
    ),
  ],
  [
    'Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. 4th ed. Mosby; 2002.',
    work(
      'book',
      'Murray, P. R.; Rosenthal, K. S.; Kobayashi, G. S.; Pfaller, M. A.',
      2002,
      'Medical microbiology',
      { edition: '4', publisher: 'Mosby' },
    ),
  ],
  [
    'Gilstrap LC 3rd, Cunningham FG, VanDorsten JP, editors. Operative obstetrics. 2nd ed. McGraw-Hill; 2002.',
    work('book', '', 2002, 'Operative obstetrics', {
      editors: 'Gilstrap, Larry C., III; Cunningham, F. Gary; VanDorsten, J. Peter',
      edition: '2nd',
      publisher: 'McGraw-Hill',
    }),
  ],
  [
    'Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. In: Vogelstein B, Kinzler KW, editors. The genetic basis of human cancer. McGraw-Hill; 2002. p. 93-113.',
    work(
      'chapter',
      'Meltzer, P. S.; Kallioniemi, A.; Trent, J. M.',
      2002,
      'Chromosome alterations in human solid tumors',
      {
        editors: 'Vogelstein, B.; Kinzler, K. W.',
        container: 'The genetic basis of human cancer',
        publisher: 'McGraw-Hill',
        pages: '93-113',
      },
    ),
  ],
  [
    'Christensen S, Oppacher F. An analysis of Koza’s computational effort statistic for genetic programming. In: Foster JA, Lutton E, Miller J, Ryan C, Tettamanzi AG, editors. Genetic programming. Springer; 2002. p. 182-91.',
    work(
      'conference',
      'Christensen, S.; Oppacher, F.',
      2002,
      'An analysis of Koza’s computational effort statistic for genetic programming',
      {
        editors: 'Foster, J. A.; Lutton, E.; Miller, J.; Ryan, C.; Tettamanzi, A. G.',
        container: 'Genetic programming',
        publisher: 'Springer',
        pages: '182-191',
      },
    ),
  ],
  [
    'Borkowski MM. Infant sleep and feeding: a telephone survey of Hispanic Americans [dissertation]. Central Michigan University; 2002.',
    work(
      'thesis',
      'Borkowski, M. M.',
      2002,
      'Infant sleep and feeding: a telephone survey of Hispanic Americans',
      { genre: 'PhD thesis', publisher: 'Central Michigan University' },
    ),
  ],
]
