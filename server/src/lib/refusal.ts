/** What stops a start or a command and somebody can mend: its message is all that has to be said. */
export class Refusal extends Error {}
