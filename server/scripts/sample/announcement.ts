import type { AnnouncementInput } from '@lab/shared/opportunities.schema'

const body = `
<p>From <strong>September 2027</strong> we have two doctoral positions, funded for four years each. Both are about the same question from opposite ends: how much of a flood was decided before the rain began?</p>
<h3>The two projects</h3>
<ul>
<li><strong>Wet before the storm.</strong> Soil moisture from space and from 60 probes on one hillslope, and what either adds to a forecast that already has good rain.</li>
<li><strong>Floods in a changing record.</strong> Extreme-value statistics for rivers whose dams, land and climate have all changed while somebody was measuring.</li>
</ul>
<h3>What you bring</h3>
<ul>
<li>A master’s degree in hydrology, engineering, physics, statistics or computing, or something else and a good reason.</li>
<li>Code that you have written and would show to others. It need not be much.</li>
<li>No fear of field weeks in March.</li>
</ul>
<p>Write to <a href="mailto:lab@example.org">lab@example.org</a> with two pages: what you have done, and a question about water that you cannot stop thinking about. We read everything that arrives before <strong>15 January 2027</strong> and answer everybody. What life in the graduate school is like is told <a href="https://university.example.org/graduate-school">by the university</a>.</p>
`

export const announcement: AnnouncementInput = {
  announcementStatus: true,
  title: 'Two doctoral positions: what decides a flood',
  body: body.trim(),
  link: 'mailto:lab@example.org?subject=Doctoral%20position',
}
