import type { ThemeInput } from './themes.schema.ts'
import type { Visibility } from './visibility.ts'

/** A research theme. `order` sorts ascending; every field but `title` may be empty. */
export type Theme = Required<Omit<ThemeInput, 'pictureTexts' | keyof Visibility>> &
  Visibility & { _id: string }

export const themePaths = {
  add: '/api/admin/themes',
  edit: (id: string) => `/api/admin/themes/${id}`,
  delete: (id: string) => `/api/admin/themes/${id}`,
}

export const themeTexts = {
  missing: 'Please give the theme a title.',
  added: 'Theme added successfully.',
  updated: 'Theme updated successfully.',
  deleted: 'Theme and associated images deleted successfully.',
} as const

/** The addresses of the pictures that a theme, or an edit of one, holds. */
export const themeImages = ({ image }: Partial<Pick<Theme, 'image'>>) => (image ? [image] : [])
