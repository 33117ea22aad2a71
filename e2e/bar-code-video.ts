import { code128 } from '../apps/api/src/platform/files/write/barcodes.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** Of the finest bar, in pixels, and of the white around the bars, in bars. */
const BAR = 2
const QUIET = 12
const [DARK, LIGHT, NO_COLOUR] = [16, 235, 128]

/** One frame of a camera that looks at a label with a Code 128: raw video (YUV4MPEG2) that Chromium takes for a camera. */
export function barCodeVideo(text: string): Buffer {
  const bars = code128(text)
  const widthOf = bars.reduce((sum, width) => sum + width, 0)
  if ((widthOf + 2 * QUIET) * BAR > WIDTH) throw new Error(`${text} is too long for the picture`)
  const line = Buffer.alloc(WIDTH, LIGHT)
  let at = Math.floor((WIDTH - widthOf * BAR) / 2)
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) line.fill(DARK, at, at + width * BAR)
    at += width * BAR
  }
  const picture = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  for (let row = HEIGHT / 4; row < (HEIGHT * 3) / 4; row++) line.copy(picture, row * WIDTH)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`),
    picture,
    colour,
  ])
}
