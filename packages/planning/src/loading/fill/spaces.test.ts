import { describe, expect, it } from 'vitest'
import { type Rect, Spaces } from './spaces.ts'

const rect = (x1: number, y1: number, x2: number, y2: number): Rect => ({ x1, y1, x2, y2 })

function at(spaces: Spaces, z: number): string[] {
  return spaces.all
    .filter((space) => space.z === z)
    .map(({ x1, y1, x2, y2 }) => `${x1},${y1}-${x2},${y2}`)
    .sort()
}

describe('free spaces', () => {
  it('are the maximal rectangles around the boxes', () => {
    const spaces = new Spaces(10, 6)
    spaces.cover(0, rect(0, 0, 4, 2))
    expect(at(spaces, 0)).toEqual(['0,2-10,6', '4,0-10,6'])
    spaces.cover(0, rect(4, 0, 6, 3))
    expect(at(spaces, 0)).toEqual(['0,2-4,6', '0,3-10,6', '6,0-10,6'])
  })

  it('join tops of equal height', () => {
    const spaces = new Spaces(10, 6)
    spaces.open(3, 'P', rect(0, 0, 4, 2))
    spaces.open(3, 'P', rect(4, 0, 6, 3))
    expect(at(spaces, 3)).toEqual(['0,0-6,2', '4,0-6,3'])
    spaces.open(3, 'P', rect(0, 2, 4, 3))
    expect(at(spaces, 3)).toEqual(['0,0-6,3'])
  })

  it('do not join tops of another stack code or height', () => {
    const spaces = new Spaces(10, 6)
    spaces.open(3, 'P', rect(0, 0, 4, 2))
    spaces.open(3, 'Q', rect(4, 0, 6, 2))
    spaces.open(4, 'P', rect(4, 2, 6, 4))
    expect(at(spaces, 3)).toEqual(['0,0-4,2', '4,0-6,2'])
  })
})
