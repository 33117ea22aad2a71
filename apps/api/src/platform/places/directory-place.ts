import { constants, createWriteStream } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../error-code.ts'
import { limited } from './limited.ts'
import { isBelow, isPlainFolder, isPlainName } from './path-rules.ts'
import type { Place, PlacedFile } from './place.ts'

const { O_RDONLY, O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW, O_NONBLOCK } = constants

async function plainFile(path: string, name: string): Promise<PlacedFile | undefined> {
  try {
    const found = await lstat(path)
    return found.isFile() ? { name, sizeBytes: found.size, modifiedAt: found.mtime } : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Paths below a directory; a link inside, of a folder or a file, is not followed. */
function pathsBelow(top: string, directory: string) {
  const folderAt = async (folder: string): Promise<string> => {
    if (!isPlainFolder(folder, { canBeAbsolute: false })) throw new Error(`${folder} is no folder below ${directory}`)
    const path = join(top, folder)
    if ((await realpath(path)) !== path) throw new Error(`${folder} leads out of ${directory}`)
    return path
  }
  const fileAt = async (path: string): Promise<string> => {
    const at = path.lastIndexOf('/')
    const name = path.slice(at + 1)
    if (!isPlainName(name) && !isTemporary(name)) throw new Error(`${name} is no name of a file`)
    return join(await folderAt(path.slice(0, Math.max(0, at))), name)
  }
  const ensureFolder = async (folder: string): Promise<void> => {
    if (!isPlainFolder(folder, { canBeAbsolute: false })) throw new Error(`${folder} is no folder below ${directory}`)
    let path = top
    for (const name of folder.split('/').filter((each) => each !== '')) {
      path = join(path, name)
      await mkdir(path).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error
      })
      if (!(await lstat(path)).isDirectory()) throw new Error(`${folder} is no folder below ${directory}`)
    }
  }
  return { folderAt, fileAt, ensureFolder }
}

/** A directory of this machine or one that it has mounted. Throws where it lies outside those allowed, or leads there. */
export async function openDirectory(directory: string, roots: readonly string[]): Promise<Place> {
  const allowed = await Promise.all(roots.map((root) => realpath(root).catch(() => undefined)))
  const top = await realpath(directory)
  if (!allowed.some((root) => root !== undefined && isBelow(top, root)))
    throw new Error(`${directory} is not below one of the directories allowed (EXCHANGE_DIRS)`)
  const { folderAt, fileAt, ensureFolder } = pathsBelow(top, directory)
  return {
    async list(folder) {
      const path = await folderAt(folder)
      const names = (await readdir(path)).filter(isPlainName).toSorted()
      const files = await Promise.all(names.map((name) => plainFile(join(path, name), name)))
      return files.filter((file) => file !== undefined)
    },
    async find(path) {
      return plainFile(await fileAt(path), path.slice(path.lastIndexOf('/') + 1))
    },
    async fetch(path, to, maxBytes) {
      const file = await open(await fileAt(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      try {
        if (!(await file.stat()).isFile()) throw new Error(`${path} is no file`)
        const content = file.createReadStream({ autoClose: false })
        await pipeline(content, limited(maxBytes), createWriteStream(to, { mode: 0o600 }))
      } finally {
        await file.close()
      }
    },
    async write(path, content) {
      const file = await open(await fileAt(path), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o660)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async move(from, to) {
      const target = await fileAt(to)
      if (await plainFile(target, to)) throw new Error(`${to} exists already`)
      await rename(await fileAt(from), target)
    },
    ensureFolder,
    async close() {
      // Nothing is open between two calls.
    },
  }
}

const isTemporary = (name: string) => name.startsWith('.') && name.endsWith('.tmp') && isPlainName(name.slice(1))
