import type { AltTexts } from './altTexts.ts'
import type { Connections } from './connections.ts'
import type { ThemeInput } from './themes.schema.ts'
import type { Visibility } from './visibility.ts'

/** A research theme. `order` sorts ascending; every field but `title` may be empty. */
export type Theme = Required<Omit<ThemeInput, 'pictureTexts' | keyof Visibility>> &
  Visibility & { _id: string }

export const themePaths = {
  theme: (id: string) => `/api/getTheme/${id}`,
  add: '/api/admin/themes',
  edit: (id: string) => `/api/admin/themes/${id}`,
  delete: (id: string) => `/api/admin/themes/${id}`,
}

/** A theme alone, with all that is connected. */
export type ThemeReply = { theme: Theme; connected: Connections; pictureTexts: AltTexts }

export const themeTexts = {
  missing: 'Please give the theme a title.',
  added: 'Theme added successfully.',
  updated: 'Theme updated successfully.',
  deleted: 'Theme and associated images deleted successfully.',
} as const

/** The addresses of the pictures that a theme, or an edit of one, holds. */
export const themeImages = ({ image }: Partial<Pick<Theme, 'image'>>) => (image ? [image] : [])
