import type { IntroInput } from '@lab/shared/intro.schema'

export const intro: IntroInput = {
  slogan: 'We follow water from the rain to the river',
  research_oneLine: 'What a catchment remembers, and what a model forgets',
  research_Desc:
    'A gauge at the outlet of a catchment sees everything that happened upstream, mixed and delayed. We try to take the mixture apart: how much was last week’s rain, how much last winter’s snow, how much water that entered the ground before anybody measured it. We work with long records, with satellites, with wet boots, and with models that we test where they are likely to fail. The answers go to people who run reservoirs, warn of floods and share out what is left in a dry August.',
  publication_oneLine: 'Read what we found, and what we got wrong',
  publication_desc:
    'Our papers come with the data and the code that made them, down to the figures. Where a later paper corrects an earlier one, it says so in the first paragraph.',
}
