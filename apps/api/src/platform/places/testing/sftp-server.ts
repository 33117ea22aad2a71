import { once } from 'node:events'
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { errorCode } from '../../error-code.ts'
import { fingerprintOf } from '../host-key.ts'

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp

export interface TestServer {
  readonly port: number
  readonly fingerprint: string
  /** Requests so far, such as `RENAME in/a`. */
  readonly asked: string[]
  /** ENDLESS: folders have their entries again and again. SILENT: nobody says what they have. */
  answerFolders(how: FolderAnswers): void
  /** Fails the next request of this kind, after it has had its effect: the answer is lost with the connection. */
  breakAfter(kind: string): void
  close(): Promise<void>
}

type FolderAnswers = 'USUAL' | 'ENDLESS' | 'SILENT'

interface Login {
  readonly userName: string
  readonly password: string
  /** Private key with which one may sign in as well. */
  readonly key?: string
}

interface OpenFolder {
  readonly path: string
  isRead: boolean
}

const attributesOf = async (path: string) => {
  const { mode, uid, gid, size, atimeMs, mtimeMs } = await lstat(path)
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
}

const codeOf = (error: unknown) => (errorCode(error) === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)

/** An SFTP server over a folder: the server of ssh2, with what clients of files need. */
export async function startSftpServer(root: string, login: Login): Promise<TestServer> {
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519')
  const asked: string[] = []
  let broken = ''
  const folders: { answers: FolderAnswers } = { answers: 'USUAL' }
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on('error', () => undefined)
    // The types of the package lack it for a server; without it every answer waits.
    if ('setNoDelay' in client && typeof client.setNoDelay === 'function') client.setNoDelay(true)
    client.on('authentication', (context) => {
      const isUser = context.username === login.userName
      if (isUser && context.method === 'password' && context.password === login.password) return context.accept()
      if (isUser && context.method === 'publickey' && login.key !== undefined) {
        const key = ssh2.utils.parseKey(login.key)
        if (!(key instanceof Error) && key.getPublicSSH().equals(context.key.data)) return context.accept()
      }
      return context.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const note = (kind: string, path: string) => {
          asked.push(`${kind} ${path}`)
          if (broken !== kind) return false
          broken = ''
          client.end()
          return true
        }
        serve(acceptSftp(), root, { note, folders })
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const key = ssh2.utils.parseKey(hostKey.private)
  if (key instanceof Error) throw key
  const { port } = server.address() as AddressInfo
  return {
    port,
    fingerprint: fingerprintOf(key.getPublicSSH()),
    asked,
    answerFolders(how) {
      folders.answers = how
    },
    breakAfter(kind) {
      broken = kind
    },
    async close() {
      server.close()
    },
  }
}

/** Files and folders that a client has open. */
class Handles {
  readonly #open = new Map<number, FileHandle | OpenFolder>()
  #last = 0

  keep(one: FileHandle | OpenFolder): Buffer {
    this.#last += 1
    this.#open.set(this.#last, one)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(this.#last)
    return handle
  }

  file(handle: Buffer): FileHandle {
    const one = this.#open.get(handle.readUInt32BE(0))
    if (one === undefined || 'isRead' in one) throw new Error('no such file')
    return one
  }

  folder(handle: Buffer): OpenFolder {
    const one = this.#open.get(handle.readUInt32BE(0))
    if (one === undefined || !('isRead' in one)) throw new Error('no such folder')
    return one
  }

  async close(handle: Buffer): Promise<void> {
    const no = handle.readUInt32BE(0)
    const one = this.#open.get(no)
    this.#open.delete(no)
    if (one !== undefined && !('isRead' in one)) await one.close()
  }

  closeAll(): void {
    for (const one of this.#open.values()) if (!('isRead' in one)) one.close().catch(() => undefined)
    this.#open.clear()
  }
}

/** Whether the answer is lost. */
type Note = (kind: string, path: string) => boolean

interface Serving {
  readonly note: Note
  readonly folders: { readonly answers: FolderAnswers }
}

function serve(sftp: SFTPWrapper, root: string, { note, folders }: Serving): void {
  const handles = new Handles()
  const at = (path: string) => join(root, path)
  sftp.on('close', () => handles.closeAll())
  serveAttributes(sftp, at, handles)
  serveFolders(sftp, at, { handles, folders })
  serveFiles(sftp, at, { handles, note })
  serveNames(sftp, at, note)
}

type At = (path: string) => string

const answering =
  (sftp: SFTPWrapper) =>
  (id: number, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => void sftp.status(id, codeOf(error)))

function serveAttributes(sftp: SFTPWrapper, at: At, handles: Handles): void {
  const answer = answering(sftp)
  const send = (id: number, path: string) => answer(id, async () => void sftp.attrs(id, await attributesOf(at(path))))
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: emptyAttributes }]))
  sftp.on('LSTAT', send)
  sftp.on('STAT', send)
  sftp.on('FSTAT', (id, handle) =>
    answer(id, async () => {
      const { mode, uid, gid, size } = await handles.file(handle).stat()
      sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 })
    }),
  )
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
}

function serveFolders(
  sftp: SFTPWrapper,
  at: At,
  { handles, folders }: Pick<Serving, 'folders'> & { readonly handles: Handles },
): void {
  const answer = answering(sftp)
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => {
      await readdir(at(path))
      sftp.handle(id, handles.keep({ path, isRead: false }))
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      if (folders.answers === 'SILENT') return
      const folder = handles.folder(handle)
      if (folder.isRead) {
        sftp.status(id, STATUS_CODE.EOF)
        return
      }
      folder.isRead = folders.answers !== 'ENDLESS'
      const names = (await readdir(at(folder.path))).toSorted()
      const entries = names.map(async (filename) => ({
        filename,
        longname: filename,
        attrs: await attributesOf(join(at(folder.path), filename)),
      }))
      sftp.name(id, await Promise.all(entries))
    }),
  )
}

function serveFiles(
  sftp: SFTPWrapper,
  at: At,
  { handles, note }: { readonly handles: Handles; readonly note: Note },
): void {
  const answer = answering(sftp)
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => {
      const isWrite = (flags & OPEN_MODE.WRITE) !== 0
      const handle = handles.keep(await open(at(path), isWrite ? 'w' : 'r'))
      if (!note(isWrite ? 'WRITE' : 'READ', path)) sftp.handle(id, handle)
    }),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const { bytesRead, buffer } = await handles.file(handle).read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, buffer.subarray(0, bytesRead))
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, async () => {
      await handles.file(handle).write(data, 0, data.length, offset)
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await handles.close(handle)
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
}

function serveNames(sftp: SFTPWrapper, at: At, note: Note): void {
  const answer = answering(sftp)
  const done = (id: number, kind: string, path: string, work: () => Promise<unknown>) =>
    answer(id, async () => {
      await work()
      if (!note(kind, path)) sftp.status(id, STATUS_CODE.OK)
    })
  sftp.on('RENAME', (id, from, to) =>
    done(id, 'RENAME', from, async () => {
      if (await lstat(at(to)).catch(() => undefined)) throw new Error('exists')
      await rename(at(from), at(to))
    }),
  )
  sftp.on('MKDIR', (id, path) => done(id, 'MKDIR', path, () => mkdir(at(path))))
}

const emptyAttributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }
