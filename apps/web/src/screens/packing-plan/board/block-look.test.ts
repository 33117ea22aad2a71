import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categorical, coloursOfCodes, vanningColour } from '../../../ui/signs/code-colours.ts'
import { groupColours, groupText, slackOf, slackState } from './block-look.ts'

const block = (packOn: string, latestOn: string) => ({ packOn, latestOn })

it('counts the days between work and its pack-by date, and names what is late or would be by a day lost', () => {
  const days = [
    block('2026-12-07', '2026-12-04'),
    block('2026-12-07', '2026-12-07'),
    block('2026-12-30', '2027-01-01'),
    block('2026-12-01', '2026-12-11'),
  ].map(slackOf)
  expect(days).toEqual([-3, 0, 2, 10])
  expect(days.map(slackState)).toEqual(['late', 'tight', 'some', 'ample'])
})

it('labels a vanning by its day, and colours dealers and vannings as other screens do', () => {
  expect([groupText('2026-12-11', 'VANNING'), groupText('TH01', 'DEALER')]).toEqual(['12/11', 'TH01'])
  const ofDealer = coloursOfCodes(['ID01', 'TH01'])
  expect(groupColours('DEALER', ['TH01'], ofDealer)('TH01')).toBe(categorical[1])
  expect(groupColours('VANNING', [], ofDealer)('2026-12-11')).toBe(vanningColour('2026-12-11'))
  expect(groupColours('FAMILY', ['S', 'M'], ofDealer)('M')).toBe(categorical[0])
})

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

describe('contrast of blocks', () => {
  const tokens = readFileSync(new URL('../../../shell/look/tokens.css', import.meta.url), 'utf8')
  const css = readFileSync(new URL('./plan-board.module.css', import.meta.url), 'utf8')
  const share = Number(/color-mix\(in srgb, var\(--hue\) (\d+)%/.exec(css)?.[1]) / 100

  it.each(['light', 'dark'])(
    'is at least 4.5 for labels, and 3 for the edge of late work, in the %s theme',
    (theme) => {
      const block = tokens.slice(tokens.indexOf(`"${theme}"`))
      const token = (name: string) => channels(new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1] ?? '')
      const paper = token('paper')
      const worst = (name: string) =>
        Math.min(
          ...categorical.map((hue) => {
            const ground = channels(hue).map((value, at) => value * share + (paper[at] ?? 0) * (1 - share))
            return contrast(luminance(token(name)), luminance(ground))
          }),
        )
      expect(worst('ink')).toBeGreaterThanOrEqual(4.5)
      expect(worst('tone-error')).toBeGreaterThanOrEqual(3)
    },
  )
})
