import { portrait } from './pictures/recipe.ts'
import type { SampleMember } from './sampleRecords.ts'

const NO_ADDRESS = ''
const profile = (name: string) => `https://www.linkedin.com/in/sample-${name}`

const members: Omit<SampleMember, 'order'>[] = [
  {
    name: 'Dr. Sample Rivera',
    position: 'Research Scientist',
    desc: 'Sample Rivera asks how good a hydrologic model could possibly be with the data it is given, and how far a given model stays below that. The work uses *information theory* and simple statistical benchmarks: if a regression on rain and radiation predicts evaporation better than a land surface model, the model is losing something on the way, and it is worth finding out where. Before joining the lab, Rivera ran the verification of a national river forecast for six years. Rivera also keeps the lab’s data in order and is the person to ask before buying a disk.',
    email: 'rivera@example.org',
    linkedin: profile('rivera'),
    img: portrait(1),
  },
  {
    name: 'Dr. Sample Brooks',
    position: 'Postdoctoral Researcher',
    desc: 'Sample Brooks works on the statistics of rare floods in rivers that no longer behave as they did when the gauge was built. The main question is what a *return period* can still mean once dams, drainage and climate have all changed during the record, and how to tell an engineer about it in one honest number with its range. Brooks combines annual peaks with flood marks, letters and newspaper reports from before the instruments, and has spent more time in the cellars of town archives than on any river. Doctorate in statistics, converted to hydrology by a wet spring.',
    email: 'brooks@example.org',
    linkedin: profile('brooks'),
    img: portrait(8),
  },
  {
    name: 'Dr. Sample Marsh',
    position: 'Postdoctoral Researcher',
    desc: 'Sample Marsh studies soil moisture as satellites see it: the top five centimetres, every two or three days, averaged over forty kilometres. A root sees something else. Marsh looks for what survives the change of depth and scale, using networks of probes and *triple collocation* to give every product its own error instead of a shared one. The present work asks whether wetness from space, assimilated before a storm, moves a flood forecast in the right direction more often than chance. Outside the lab Marsh repairs old radios, which is said to be the same job.',
    email: 'marsh@example.org',
    linkedin: profile('marsh'),
    img: portrait(20),
  },
  {
    name: 'Sample Snow',
    position: 'PhD Student',
    desc: 'Sample Snow, and the name is a coincidence, measures how snow is laid down by wind and taken away by sun on a single alpine hillslope. Four winters of laser scans show that the pattern of depth repeats from year to year even when the amount does not. The thesis uses this *pattern memory* to estimate a basin’s snow water from very few measurements, and to say when the last drifts will still be feeding the stream in July. Snow teaches the field part of the hydrology course and owns eleven kinds of gloves.',
    email: 'snow@example.org',
    linkedin: NO_ADDRESS,
    img: portrait(14),
  },
  {
    name: 'Sample Wells',
    position: 'PhD Student',
    desc: 'Sample Wells follows water across the bed of a lowland stream. Temperature, radon and patient pumping show where groundwater enters, where stream water is lost, and how both turn around within hours during a flood. The aim is a description of this exchange that is simple enough for a catchment model and still right about *summer low flow*, which depends on it almost entirely. Wells came from geology, thinks in cross sections, and has convinced the rest of the group to draw the water table before saying anything about a dry river.',
    email: 'wells@example.org',
    linkedin: profile('wells'),
    img: portrait(3),
  },
  {
    name: 'Sample Fields',
    position: 'PhD Student',
    desc: 'Sample Fields closes water balances over irrigated land, or rather shows why they do not close. Evapotranspiration from eddy covariance, from satellites and from what the canal company says it delivered differ by a third in some months. The thesis treats this disagreement as information: each estimate has its own *kind of error*, and together they say more about actual consumption than any of them alone. Fields spent two summers among almonds and lysimeters, and now reads other people’s flux corrections with some suspicion. Interested in agencies and in how water is counted in law.',
    email: 'fields@example.org',
    linkedin: profile('fields'),
    img: portrait(40),
  },
  {
    name: 'Sample Banks',
    position: 'PhD Student',
    desc: 'Sample Banks trains recurrent networks on many hundreds of catchments at once and then takes them apart. Such models predict flow in rivers that they have never seen better than models tuned to those rivers, and nobody can quite say what they have learned. Banks probes their inner states for things a hydrologist would recognise: a *snowpack*, a soil store, a slow aquifer. Where one is found, it is compared with measurements that the network never received. Writes the lab’s most careful tests and holds that a figure without a script is a rumour.',
    email: 'banks@example.org',
    linkedin: profile('banks'),
    img: portrait(41),
  },
  {
    name: 'Sample Ford',
    position: 'Master’s Student',
    desc: 'Sample Ford works on the least glamorous and most used curve in hydrology, the one that turns the height of a river into its flow. Gravel moves, weeds grow, and the highest floods are never gauged because nobody can stand there. The thesis puts honest limits around the *rating curves* of forty stations and follows them into everything that is computed later, from a flood quantile to the score of a model. Ford worked as a survey technician before university and can level a cross section faster than the rest of us can find the tripod.',
    email: 'ford@example.org',
    linkedin: NO_ADDRESS,
    img: portrait(25),
  },
  {
    name: 'Sample Reed',
    position: 'Master’s Student',
    desc: 'Sample Reed looks at short, hard rain over towns. Weather radar sees the storm every five minutes and is wrong about its amount; the few gauges are right about a circle the size of a dinner plate. Reed merges the two, moves the storm a little left and right in a computer, and counts how often the same underpass floods. The result is a map of *how lucky* a city has been so far. Reed studied architecture first, which shows in every figure and is the reason why our posters have improved.',
    email: 'reed@example.org',
    linkedin: profile('reed'),
    img: portrait(11),
  },
  {
    name: 'Sample Bridges',
    position: 'Undergraduate Researcher',
    desc: 'Sample Bridges is in the third year of environmental engineering and reads historical flood records with the group: handwritten gauge books from 1893 to 1931, scanned, transcribed twice and compared. About one reading in two hundred is wrong in an interesting way, and Bridges collects these. The work has already moved one *flood of record* by two days and one by a whole metre. Next comes a small study of how observers rounded their readings, and whether the rounding changes with the weather, as Bridges suspects.',
    email: NO_ADDRESS,
    linkedin: NO_ADDRESS,
    img: portrait(30),
  },
  {
    name: 'Sample Waters',
    position: 'Lab and Field Manager',
    desc: 'Sample Waters keeps 60 soil probes, four weirs, two rain gauges and one aging truck in working order, and most of us out of rivers that are too high. Waters trained as an instrument maker, joined the lab in its first year, and has rebuilt every logger in it at least once. Anybody who plans a field campaign speaks with Waters before writing the proposal. The *safety course* in April and the calibration week in November are compulsory, and are the two events of the year that nobody tries to miss.',
    email: 'waters@example.org',
    linkedin: NO_ADDRESS,
    img: portrait(15),
  },
  {
    name: 'Dr. Sample Pond',
    position: 'Alum, now a flood forecaster',
    desc: 'Sample Pond finished a doctorate with us in 2025 on forecasts that know when they do not know, and now works in the forecast room of a river authority. The thesis showed that a warning with *a stated chance* led to earlier decisions than a warning without one, in exercises with the people who make those decisions. Pond comes back every spring to tell the students how the models behaved in the winter, which is the best attended seminar of the year, and is still the first to notice when our forecast page is late.',
    email: NO_ADDRESS,
    linkedin: profile('pond'),
    img: portrait(10),
  },
]

export const team = members.map((member, i): SampleMember => ({ ...member, order: i + 1 }))
