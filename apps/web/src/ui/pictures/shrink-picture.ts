import { type PictureSize, pictureLimits, pictureTypes } from '@packing/contract'
import { isOneOf } from '../../platform/is-one-of.ts'

const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const

/** A light square: what a picture is shown as that cannot be drawn smaller. */
const NO_THUMBNAIL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/59hPwAHWQLuPSeb0QAAAABJRU5ErkJggg=='

export type ShrunkPicture = Record<PictureSize, string>

/**
 * A photo from a phone has several megabytes: it is drawn smaller until it keeps the limits of the contract. Where the
 * browser falsifies what is drawn, the photo is kept as it is, if it keeps the limits.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  const image = await createImageBitmap(file)
  try {
    if (!drawsTruly()) return await kept(file)
    return { picture: await drawn(image, 'picture'), thumbnail: await drawn(image, 'thumbnail') }
  } finally {
    image.close()
  }
}

async function kept(file: Blob): Promise<ShrunkPicture> {
  const { picture, thumbnail } = pictureLimits
  if (!isOneOf(pictureTypes, file.type) || file.size > picture.bytes)
    throw new Error(`The browser falsifies pictures that are drawn, and the original has ${file.size} bytes`)
  const original = await toBase64(file)
  return { picture: original, thumbnail: file.size <= thumbnail.bytes ? original : NO_THUMBNAIL }
}

const PROBE_PX = 8
const PROBE = [37, 121, 205] as const

/** Browsers that resist fingerprinting return stripes or noise instead of what was drawn. */
function drawsTruly(): boolean {
  const context = new OffscreenCanvas(PROBE_PX, PROBE_PX).getContext('2d')
  if (!context) return false
  context.fillStyle = `rgb(${PROBE.join(' ')})`
  context.fillRect(0, 0, PROBE_PX, PROBE_PX)
  const { data } = context.getImageData(0, 0, PROBE_PX, PROBE_PX)
  return data.every((value, at) => value === (PROBE[at % 4] ?? 255))
}

async function drawn(image: ImageBitmap, size: PictureSize): Promise<string> {
  const { edgePx, bytes } = pictureLimits[size]
  const scale = Math.min(1, edgePx / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((edge) => Math.max(1, Math.round(edge * scale))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= bytes) return toBase64(blob)
  }
  throw new Error(`The picture stays larger than ${bytes} bytes`)
}

const SLICE = 0x8000

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}
