import { type PictureSize, pictureLimits } from '@packing/contract'

const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const

/** A photo from a phone has several megabytes: it is drawn smaller until it keeps the limits of the contract. */
export async function shrinkPicture(file: Blob): Promise<Record<PictureSize, string>> {
  const image = await createImageBitmap(file)
  try {
    return { picture: await drawn(image, 'picture'), thumbnail: await drawn(image, 'thumbnail') }
  } finally {
    image.close()
  }
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
