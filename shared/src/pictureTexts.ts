/**
 * What pictures are called for those who do not see them. Pictures that only decorate what stands
 * beside them, on cards and beside papers, have an empty text instead.
 */
export const pictureTexts = {
  portrait: (name: string) => `Portrait of ${name}`,
  /** The main picture of an article or a project. */
  main: (title: string) => `Picture to “${title}”`,
  /** @param index counts the further pictures from 0 */
  further: (title: string, index: number) => `Further picture ${index + 1} to “${title}”`,
} as const
