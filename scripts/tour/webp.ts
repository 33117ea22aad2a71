import type { Page } from '@playwright/test'

const QUALITIES = [0.9, 0.8, 0.7, 0.6]

/** The browser itself encodes the picture: text stays sharp at a third of a PNG. */
export async function webpOf(blank: Page, png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await encode(blank, png, quality)
    if (picture.length <= mostBytes) return picture
  }
  throw new Error(`The picture stays larger than ${mostBytes} bytes.`)
}

async function encode(blank: Page, png: Buffer, quality: number): Promise<Buffer> {
  const script = `(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png.toString('base64')}'
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', ${quality}).split(',')[1]
  })()`
  return Buffer.from(await blank.evaluate<string>(script), 'base64')
}
