import type { EncodedImage } from './encodeImage.ts'

/** Where pictures are kept. The key is chosen by who stores, so that it can be noted beforehand. */
export type ImageStore = {
  /** Stores a picture and answers the address that browsers load. */
  save(key: string, image: EncodedImage): Promise<string>
  /** Removes a picture; one that is gone already is no error. */
  remove(key: string): Promise<void>
}
