import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTemporaryFolder } from './temporary-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'temporary-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const deadPid = () => spawnSync(process.execPath, ['--version']).pid

function folderOf(pid: number, silentMinutes: number, mark = 'abcdef'): string {
  const name = `packing-${pid}-${mark}`
  const alive = join(parent, name, 'alive')
  mkdirSync(join(parent, name))
  writeFileSync(join(parent, name, 'upload'), 'x')
  writeFileSync(alive, '')
  const at = new Date(Date.now() - silentMinutes * 60_000)
  utimesSync(alive, at, at)
  utimesSync(join(parent, name), at, at)
  return name
}

it('removes the folders of killed processes and nothing else', async () => {
  const dead = deadPid()
  const left = folderOf(dead, 5)
  const justNow = folderOf(dead, 0, 'fresh1')
  const living = folderOf(process.ppid, 5)
  const reused = folderOf(process.ppid, 25 * 60, 'reuse1')
  const ownNumberBefore = folderOf(process.pid, 5, 'before')
  const ownNumberElsewhere = folderOf(process.pid, 0, 'elsewh')
  mkdirSync(join(parent, 'packing-system-abcdef'))
  mkdirSync(join(parent, `packing-${dead}-abcdef-more`))
  const own = await openTemporaryFolder(parent)
  const names = readdirSync(parent)
  expect(names).not.toContain(left)
  expect(names).not.toContain(reused)
  expect(names).not.toContain(ownNumberBefore)
  expect(names).toEqual(
    expect.arrayContaining([
      justNow,
      living,
      ownNumberElsewhere,
      'packing-system-abcdef',
      `packing-${dead}-abcdef-more`,
    ]),
  )
  expect(existsSync(own)).toBe(true)
})

it('removes the folder when its process ends', () => {
  const module = new URL('./temporary-folder.ts', import.meta.url).href
  const script = `import { writeFileSync } from 'node:fs'
    const { openTemporaryFolder } = await import('${module}')
    const folder = await openTemporaryFolder('${parent}')
    writeFileSync(folder + '/upload', 'x')
    console.log(folder)
    process.exit(1)`
  const child = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(child.stdout).toContain('packing-')
  expect(readdirSync(parent)).toEqual([])
})
