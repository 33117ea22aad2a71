/**
 * `npm run release -- --to <folder>`: builds the product and writes what is published of it: a tarball to install without
 * compiler or registry, its parts as CycloneDX, checksums, and a container image where a builder of images runs. Publishes
 * nothing: it prints what is left to whoever does. Two runs on one commit give the same bytes.
 *
 * `npm run release -- --baseline <version>` comes first, once a release: it freezes the migrations, and makes the tree that of the version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './launch/build.ts'
import { fromRoot } from './launch/child.ts'
import { baseline } from './release/baseline.ts'
import { partsList } from './release/parts-list.ts'
import { readReleased } from './release/released.ts'
import type { LockFile } from './release/shipped-packages.ts'
import { noticesOf, stageRelease } from './release/stage-release.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    image: { type: 'boolean' },
    baseline: { type: 'string' },
  },
})
const to = resolve(values.to)
const root = fromRoot('.')
const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
const lock: LockFile = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
const title = `${manifest.name}-${manifest.version}`
const log = (line: string) => process.stdout.write(`${line}\n`)
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const digestOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(to, name)))
    .digest('hex')

function writeTarball(changedAt: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const staged = join(folder, title)
  mkdirSync(staged)
  stageRelease(lock, manifest, staged)
  writeFileSync(join(staged, 'THIRD-PARTY-NOTICES.txt'), noticesOf(lock))
  const name = `${title}.tar.gz`
  const same = ['--sort=name', `--mtime=@${changedAt}`, '--owner=0', '--group=0', '--numeric-owner']
  const tar = ['--format=gnu', ...same, '--mode=u+rwX,go+rX,go-w', '-C', folder, '-cf', '-', title]
  const packed = execFileSync('tar', tar, { maxBuffer: 1 << 30 })
  writeFileSync(join(to, name), execFileSync('gzip', ['-9n'], { input: packed, maxBuffer: 1 << 30 }))
  rmSync(folder, { recursive: true })
  return name
}

/** The name of the image, or why there is none. */
function buildImage(): string {
  const builder = ['podman', 'docker', 'buildah'].find((name) => spawnSync(name, ['info']).status === 0)
  if (!builder) return 'No image: neither podman nor docker nor buildah runs here.'
  const image = `${manifest.name}:${manifest.version}`
  const { status } = spawnSync(builder, ['build', '-f', 'deploy/Containerfile', '-t', image, '.'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${builder} could not build the image.`)
  return `Image: ${image}, in ${builder}`
}

async function release(): Promise<void> {
  const dirty = git('status', '--porcelain')
  if (dirty) log(`These changes are in no commit, so nobody can build this release again:\n${dirty}\n`)
  if (!(await build())) throw new Error('The build failed; see above.')
  mkdirSync(to, { recursive: true })
  const tarball = writeTarball(git('log', '-1', '--format=%ct'))
  writeFileSync(join(to, `${title}.cdx.json`), `${JSON.stringify(partsList(lock, manifest), null, 2)}\n`)
  const files = [tarball, `${title}.cdx.json`]
  writeFileSync(join(to, 'SHA256SUMS'), files.map((name) => `${digestOf(name)}  ${name}\n`).join(''))
  for (const name of files) log(`${digestOf(name)}  ${join(values.to, name)}`)
  if (values.image) log(buildImage())

  const open = [
    ...(manifest.license === 'UNLICENSED'
      ? ['Choose the licence of the product: package.json says UNLICENSED, and there is no LICENSE.']
      : []),
    ...(readReleased().releases.at(-1)?.version === manifest.version
      ? []
      : [`npm run release -- --baseline <version>: the migrations of ${manifest.version} are not frozen.`]),
    `git tag -s v${manifest.version} ${git('rev-parse', '--short', 'HEAD')} && git push origin v${manifest.version}`,
    `Publish the files of ${values.to}.`,
  ]
  log(`\nLeft to whoever publishes:\n${open.map((step) => `- ${step}`).join('\n')}`)
}

if (values.baseline === undefined) await release()
else await baseline(values.baseline, log)
