import { type PictureSize, type PictureType, pictureLimits } from '@packing/contract'
import { invalid } from '../../platform/errors/api-error.ts'

export interface PictureFile {
  readonly mediaType: PictureType
  readonly widthPx: number
  readonly heightPx: number
  readonly content: Buffer
}

export const dataUrl = (mediaType: string, content: Buffer) => `data:${mediaType};base64,${content.toString('base64')}`

type Found = Omit<PictureFile, 'content'>

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** Type and size come from the content; other files, and pictures beyond the limits, are rejected. */
export function readPicture(field: PictureSize, base64: string): PictureFile {
  const content = Buffer.from(base64, 'base64')
  const { bytes, edgePx: edge } = pictureLimits[field]
  const reject = (code: 'M-D01-027' | 'M-D01-028' | 'M-D01-030', params: Record<string, number> = {}) =>
    invalid(code, params, [{ field, message: code, params }])
  if (content.length > bytes) {
    throw reject('M-D01-030', { kb: Math.ceil(content.length / 1000), limit: Math.floor(bytes / 1000) })
  }
  const found = pngOf(content) ?? jpegOf(content) ?? webpOf(content)
  if (!found || found.widthPx < 1 || found.heightPx < 1) throw reject('M-D01-027')
  if (Math.max(found.widthPx, found.heightPx) > edge) {
    throw reject('M-D01-028', { width: found.widthPx, height: found.heightPx, edge })
  }
  return { ...found, content }
}

function pngOf(file: Buffer): Found | undefined {
  if (file.length < 24 || !file.subarray(0, 8).equals(PNG) || file.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  return { mediaType: 'image/png', widthPx: file.readUInt32BE(16), heightPx: file.readUInt32BE(20) }
}

/** Frame headers SOF0 to SOF15; C4, C8 and CC in between are no frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegOf(file: Buffer): Found | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= file.length; ) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return undefined
    if (isFrame(marker)) {
      return { mediaType: 'image/jpeg', widthPx: file.readUInt16BE(at + 7), heightPx: file.readUInt16BE(at + 5) }
    }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

function webpOf(file: Buffer): Found | undefined {
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const mediaType = 'image/webp'
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { mediaType, widthPx: file.readUInt16LE(26) & 0x3fff, heightPx: file.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { mediaType, widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { mediaType, widthPx: file.readUIntLE(24, 3) + 1, heightPx: file.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
