/** Pictures: what is accepted, and the calls that store and delete them. */

export const imageLimits = {
  /** bytes of one upload */
  bytes: 15 * 1024 * 1024,
  /** width times height of one picture */
  pixels: 50_000_000,
  /** addresses in one delete call */
  deletions: 50,
} as const

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Where pictures that the site stores itself are served. */
export const UPLOADS_PATH = '/uploads'

export const imagePaths = {
  team: '/api/adminAbout/sendImage',
  news: '/api/adminNews/sendImage',
  publication: '/api/adminPublication/sendImage',
  research: '/api/adminResearch/sendImage',
  site: '/api/adminSite/sendImage',
  delete: '/api/admin/delete-image',
} as const

/** What has pictures, as keys of the upload addresses; `site` is its settings and themes. */
export type ImageOwner = Exclude<keyof typeof imagePaths, 'delete'>

export const imageTexts = {
  uploaded: 'Image uploaded successfully.',
  uploadFailed: 'Image upload failed',
  deleted: 'Images deleted successfully.',
  deletionFailed: 'Image deletion failed',
  cloudFailed: 'Failed to delete images from Cloudinary.',
  tooLarge: 'The image is larger than 15 MB.',
  tooManyPixels: 'The image has more than 50 megapixels.',
  wrongType: 'The image must be a JPEG, PNG, WebP or AVIF picture that is not animated.',
  missing: 'Please choose an image.',
  busy: 'The picture is being made. Please try again.',
  notOurs: 'This picture is not stored on this site, so it cannot have a description of its own.',
  gone: 'A picture is no longer stored. Please choose it again.',
} as const

/** The answer of an upload. */
export type StoredImage = { secure_url: string }
