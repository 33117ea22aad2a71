import { z } from 'zod'

export const pictureKinds = ['PART', 'BOX', 'CASE'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureLimits = {
  picture: { bytes: 1_000_000, edgePx: 2048 },
  thumbnail: { bytes: 24_000, edgePx: 240 },
} as const
export type PictureSize = keyof typeof pictureLimits

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Base64 of the file, without a data URL’s prefix: the type is read from the content. */
export const pictureData = (size: PictureSize) => z.base64().max(Math.ceil(pictureLimits[size].bytes / 3) * 4)
