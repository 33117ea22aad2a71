import { describe, expect, it } from 'vitest'
import { conditionSite, HOOD } from './condition-fixture.ts'

const { desk, search } = conditionSite()

/** The beginning of a file of its type, enough to read its size. */
const png = (width: number, height: number) => {
  const file = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(file)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file.toString('base64')
}
const jpeg = (width: number, height: number) => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([head, size, Buffer.alloc(20)]).toString('base64')
}
const webp = (width: number, height: number) => {
  const file = Buffer.alloc(30)
  file.write('RIFF', 0, 'latin1')
  file.write('WEBPVP8X', 8, 'latin1')
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file.toString('base64')
}

const part = { kind: 'PART', code: HOOD }
const store = (more: object = {}, who?: 'viewer' | 'dealer') =>
  desk('savePicture', { ...part, rowVersion: 0, picture: png(1200, 900), thumbnail: png(160, 120), ...more }, who)
const picturesOf = async () => {
  const { data } = await desk('searchDetail', {
    partNo: HOOD,
    packStyle: 'STD',
    on: '2026-12-01',
    caseCode: 'M1',
    boxCode: 'BX50',
  })
  return (data as { pictures: object[] }).pictures
}

describe('pictures of part, box and case', () => {
  it('are stored, shown as thumbnails and in full size, replaced and deleted', async () => {
    expect((await store()).data).toEqual({ rowVersion: 1 })
    await store({ kind: 'BOX', code: 'BX50', picture: jpeg(800, 600) })
    await store({ kind: 'CASE', code: 'M1', picture: webp(640, 480) })
    expect(await picturesOf()).toMatchObject([
      { kind: 'PART', code: HOOD, widthPx: 1200, heightPx: 900, thumbnail: `data:image/png;base64,${png(160, 120)}` },
      { kind: 'CASE', code: 'M1', widthPx: 640 },
      { kind: 'BOX', code: 'BX50', widthPx: 800 },
    ])
    expect(await search({ partNo: HOOD })).toMatchObject([{ pictures: 'PART CASE BOX' }])
    const full = await desk('searchPicture', part)
    expect(full.data).toEqual({ picture: `data:image/png;base64,${png(1200, 900)}` })
    expect((await store({ rowVersion: 1, picture: png(2, 3) })).data).toEqual({ rowVersion: 2 })
    expect((await desk('deletePicture', { ...part, rowVersion: 2 })).code).toBe(200)
    expect((await desk('searchPicture', part)).code).toBe(404)
  })

  it.each([
    ['text', { picture: Buffer.from('<svg onload="x">').toString('base64') }, 'not a JPEG'],
    ['a cut JPEG', { picture: Buffer.from('ffd8ffe0', 'hex').toString('base64') }, 'not a JPEG'],
    ['a picture that is too large', { picture: png(4096, 10) }, '4096 × 10 px'],
    ['a thumbnail that is too large', { thumbnail: png(241, 10) }, '241 × 10 px'],
    ['an unknown box', { kind: 'BOX', code: 'NONE' }, 'Box NONE is not registered'],
    ['a version that is stale', { rowVersion: 3 }, 'changed by'],
  ])('rejects %s', async (_name, more, message) => {
    const reply = await store(more)
    expect(reply.code).toBe(400)
    expect(reply.message).toContain(message)
    expect(await picturesOf()).toEqual([])
  })

  it('rejects files beyond the limit', async () => {
    const large = Buffer.concat([Buffer.from(png(10, 10), 'base64'), Buffer.alloc(1_000_001)]).toString('base64')
    expect((await store({ picture: large })).code).toBe(400)
  })

  it.each([
    ['viewer', 401],
    ['dealer', 400],
  ] as const)('does not let a %s store them', async (who, code) => {
    expect((await store({}, who)).code).toBe(code)
    expect(await picturesOf()).toEqual([])
  })
})
