import { pictureLimits } from '@packing/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

async function photo(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let x = 0; x < width; x += 8) {
    if (context) context.fillStyle = `hsl(${(x * 37) % 360} 90% ${(x * 13) % 100}%)`
    context?.fillRect(x, 0, 8, height)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

const sizeOf = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const { width, height } = await createImageBitmap(new Blob([bytes]))
  return { width, height, bytes: bytes.length }
}

it('draws a large photo within the limits, in its proportions', async () => {
  const { picture, thumbnail } = await shrinkPicture(await photo(4000, 2000))
  const [large, small] = [await sizeOf(picture), await sizeOf(thumbnail)]
  expect([large.width, large.height]).toEqual([2048, 1024])
  expect([small.width, small.height]).toEqual([240, 120])
  expect(large.bytes).toBeLessThanOrEqual(pictureLimits.picture.bytes)
  expect(small.bytes).toBeLessThanOrEqual(pictureLimits.thumbnail.bytes)
})

it('leaves a small picture as large as it is', async () => {
  const { picture } = await shrinkPicture(await photo(80, 40))
  expect(await sizeOf(picture)).toMatchObject({ width: 80, height: 40 })
})

it('fails for a file that is no picture', async () => {
  await expect(shrinkPicture(new Blob(['text']))).rejects.toThrow()
})

describe('in a browser that falsifies what is drawn', () => {
  const { getImageData } = OffscreenCanvasRenderingContext2D.prototype
  beforeEach(() => {
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (x, y, width, height) {
      const data = getImageData.call(this, x, y, width, height)
      return new ImageData(
        data.data.map((value, at) => (at % 7 === 0 ? 255 - value : value)),
        width,
        height,
      )
    }
  })
  afterEach(() => {
    OffscreenCanvasRenderingContext2D.prototype.getImageData = getImageData
  })
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

  it('keeps the original, without a thumbnail of stripes', async () => {
    const original = await photo(1200, 800)
    const { picture, thumbnail } = await shrinkPicture(original)
    expect(bytesOf(picture)).toEqual(new Uint8Array(await original.arrayBuffer()))
    expect(await sizeOf(thumbnail)).toMatchObject(
      original.size > pictureLimits.thumbnail.bytes ? { width: 1 } : { width: 1200 },
    )
  })

  it('refuses an original beyond the limits', async () => {
    const noise = new Blob([await (await photo(40, 40)).arrayBuffer(), new Uint8Array(1_100_000)], {
      type: 'image/png',
    })
    await expect(shrinkPicture(noise)).rejects.toThrow('falsifies')
  })
})
