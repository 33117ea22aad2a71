import { isAbsolute, normalize, relative, sep } from 'node:path'

const MAX_NAME_BYTES = 200
/** Of names that end elsewhere, or that a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that they are not allowed
const hidden = /[\u0000-\u001f\u007f/\\]/

/** A name that means a file of its folder on every system. Hidden ones are those of programs. */
export const isPlainName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !hidden.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES

/** What programs name a file while they write it. */
export const isBeingWritten = (name: string): boolean => /\.(tmp|part|filepart|partial|crdownload)$/i.test(name)

/** Folders below the place, and of a server from its root as well. Empty: the place itself. */
export function isPlainFolder(folder: string, { canBeAbsolute }: { readonly canBeAbsolute: boolean }): boolean {
  if (folder === '') return true
  const path = canBeAbsolute ? folder.replace(/^\//, '') : folder
  return path.split('/').every((name) => isPlainName(name))
}

/** Whether a path lies below a folder; both without links. */
export function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Whether a directory is written as what it is, below one of those allowed. Where links lead is judged when it is opened. */
export const isAllowedDirectory = (directory: string, roots: readonly string[]): boolean =>
  isAbsolute(directory) &&
  !hidden.test(directory.replaceAll('/', '')) &&
  normalize(directory) === directory &&
  !directory.endsWith('/') &&
  roots.some((root) => isBelow(directory, normalize(root)))
