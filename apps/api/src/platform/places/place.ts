export interface PlacedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

/**
 * Where files are exchanged with a partner. Paths are those of one folder and a name. Another way to exchange files, such as a
 * protocol that a gateway does not turn into a directory, is another implementation.
 */
export interface Place {
  /** Files of a folder, by name; nothing that is no plain file. */
  list(folder: string): Promise<readonly PlacedFile[]>
  find(path: string): Promise<PlacedFile | undefined>
  /** Copies it to a path of this machine. Rejects one that is longer. */
  fetch(path: string, to: string, maxBytes: number): Promise<void>
  /** Writes it anew. */
  write(path: string, content: Buffer): Promise<void>
  /** Rejects if there is one of the new name. */
  move(from: string, to: string): Promise<void>
  /** Makes a folder that is missing. */
  ensureFolder(folder: string): Promise<void>
  close(): Promise<void>
}

export class FileTooLong extends Error {
  override readonly name = 'FileTooLong'
}

/** `folder` is empty for the place itself. */
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Our own names while a file is written: hidden, so that nobody takes it before it is whole. */
export const temporaryName = (name: string): string => `.${name}.tmp`
