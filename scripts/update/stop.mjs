/** Why an update cannot go on, in words for who started it. */
export class Stop extends Error {}
