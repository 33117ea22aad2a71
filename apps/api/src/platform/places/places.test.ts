import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDirectory } from './directory-place.ts'
import { fingerprintOf } from './host-key.ts'
import { type Place, temporaryName } from './place.ts'
import { openSftp, type SftpServer } from './sftp-place.ts'
import { startSftpServer, type TestServer } from './testing/sftp-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const root = join(folder, 'root')
const top = join(root, 'th01')
const copy = join(folder, 'copy')
const never = new AbortController().signal
const rules = (port: number) => ({ hosts: [`127.0.0.1:${port}`], networks: ['127.0.0.0/8'] })
const key = ssh2.utils.generateKeyPairSync('ed25519')

let server: TestServer
beforeAll(async () => {
  mkdirSync(top, { recursive: true })
  server = await startSftpServer(top, { userName: 'th01', password: 'secret', key: key.private })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const sftpServer = (more: Partial<SftpServer> = {}): SftpServer => ({
  host: '127.0.0.1',
  port: server.port,
  userName: 'th01',
  secret: { kind: 'PASSWORD', text: 'secret' },
  hostKey: server.fingerprint,
  ...more,
})

async function exchange(place: Place): Promise<void> {
  rmSync(top, { recursive: true, force: true })
  mkdirSync(join(top, 'in'), { recursive: true })
  writeFileSync(join(top, 'in', 'b.csv'), 'two')
  writeFileSync(join(top, 'in', 'a.csv'), 'one')
  writeFileSync(join(top, 'in', '.hidden'), 'x')
  mkdirSync(join(top, 'in', 'folder'))
  symlinkSync('/etc/passwd', join(top, 'in', 'link.csv'))
  const at = new Date('2026-11-30T06:05:00Z')
  utimesSync(join(top, 'in', 'a.csv'), at, at)
  const found = await place.list('in')
  expect(found.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['a.csv', 3],
    ['b.csv', 3],
  ])
  expect(found[0]?.modifiedAt).toEqual(at)
  await place.fetch('in/a.csv', copy, 3)
  expect(readFileSync(copy, 'utf8')).toBe('one')
  await expect(place.fetch('in/a.csv', copy, 2)).rejects.toThrow('more than 2 bytes')
  await place.ensureFolder('in/archive')
  await place.ensureFolder('in/archive')
  await place.move('in/a.csv', 'in/archive/1-a.csv')
  await expect(place.move('in/b.csv', 'in/archive/1-a.csv')).rejects.toThrow('exists already')
  expect(await place.find('in/a.csv')).toBeUndefined()
  expect(await place.find('in/archive/1-a.csv')).toMatchObject({ name: '1-a.csv', sizeBytes: 3 })
  await place.ensureFolder('out')
  const name = temporaryName('o.edi')
  await place.write(`out/${name}`, Buffer.from('longer than the other'))
  await place.write(`out/${name}`, Buffer.from('written'))
  expect(await place.list('out')).toEqual([])
  await place.move(`out/${name}`, 'out/o.edi')
  expect(readFileSync(join(top, 'out', 'o.edi'), 'utf8')).toBe('written')
  await place.close()
}

describe('a directory', () => {
  it('lists, fetches, moves and writes plain files', async () => {
    await exchange(await openDirectory(top, [root]))
  })

  it('leads nowhere else: by links, by .., or outside the directories allowed', async () => {
    const place = await openDirectory(top, [root])
    mkdirSync(join(root, 'id01', 'in'), { recursive: true })
    writeFileSync(join(root, 'id01', 'in', 'other.csv'), 'of another partner')
    symlinkSync(join(root, 'id01', 'in'), join(top, 'around'))
    symlinkSync(join(root, 'id01', 'in', 'other.csv'), join(top, 'around.csv'))
    for (const path of ['../id01/in', 'in/../../id01/in', '/etc', 'around'])
      await expect(place.list(path)).rejects.toThrow()
    await expect(place.fetch('around.csv', copy, 1000)).rejects.toThrow('ELOOP')
    await expect(place.write('around.csv', Buffer.from('x'))).rejects.toThrow('ELOOP')
    await expect(place.fetch('around/other.csv', copy, 1000)).rejects.toThrow('leads out')
    await expect(place.ensureFolder('around')).rejects.toThrow('no folder')
    expect(readFileSync(join(root, 'id01', 'in', 'other.csv'), 'utf8')).toBe('of another partner')
    symlinkSync('/etc', join(root, 'etc'))
    for (const [path, roots] of [
      [join(root, 'etc'), [root]],
      [root, [root]],
      [top, [join(root, 'id01')]],
      [top, []],
    ] as const)
      await expect(openDirectory(path, roots)).rejects.toThrow('EXCHANGE_DIRS')
  })
})

describe('an SFTP server', () => {
  it.each(['PASSWORD', 'KEY'] as const)('lists, fetches, moves and writes plain files with %s', async (kind) => {
    const secret = { kind, text: kind === 'KEY' ? key.private : 'secret' }
    await exchange(await openSftp(sftpServer({ secret }), rules(server.port), never))
  })

  it('gets no password before its key is confirmed, nor with another key', async () => {
    for (const hostKey of ['', 'SHA256:another']) {
      const opened = openSftp(sftpServer({ hostKey }), rules(server.port), never)
      await expect(opened).rejects.toMatchObject({ name: 'HostKeyNotConfirmed', fingerprint: server.fingerprint })
    }
  })

  it('is not reached outside the servers and networks allowed, and says why it does not let us in', async () => {
    const none = { hosts: [], networks: ['127.0.0.0/8'] }
    await expect(openSftp(sftpServer(), none, never)).rejects.toThrow('SFTP_HOSTS')
    const noNetwork = { ...rules(server.port), networks: [] }
    await expect(openSftp(sftpServer(), noNetwork, never)).rejects.toThrow('OUTBOUND_NETWORKS')
    const wrong = sftpServer({ secret: { kind: 'PASSWORD', text: 'wrong' } })
    await expect(openSftp(wrong, rules(server.port), never)).rejects.toThrow('authentication')
  })

  it('does not read a folder that never ends', async () => {
    mkdirSync(join(top, 'many'))
    for (let file = 0; file < 500; file++) writeFileSync(join(top, 'many', `${file}.csv`), '')
    const place = await openSftp(sftpServer(), rules(server.port), never)
    expect((await place.list('many')).length).toBe(500)
    server.answerFolders('ENDLESS')
    await expect(place.list('many')).rejects.toThrow('more than 10000 entries')
    server.answerFolders('USUAL')
    await place.close()
  })

  it('ends what is under way with its connection', async () => {
    const place = await openSftp(sftpServer(), rules(server.port), never)
    writeFileSync(join(top, 'x.csv'), 'x')
    server.breakAfter('RENAME')
    await expect(place.move('x.csv', 'y.csv')).rejects.toThrow()
    await place.close()
    expect(readdirSync(top)).toContain('y.csv')
  })
})

const sshd = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find(existsSync)
const sftpBinary = [
  '/usr/lib/openssh/sftp-server',
  '/usr/libexec/openssh/sftp-server',
  '/usr/lib/ssh/sftp-server',
].find(existsSync)

describe(`OpenSSH (${sshd && sftpBinary ? sshd : 'not installed here: only the server of ssh2 was asked'})`, () => {
  it.runIf(sshd && sftpBinary)('lists, fetches, moves and writes plain files', async () => {
    const at = mkdtempSync(join(tmpdir(), 'sshd-'))
    const hostKey = join(at, 'host')
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey])
    const parsed = ssh2.utils.parseKey(readFileSync(`${hostKey}.pub`))
    if (parsed instanceof Error) throw parsed
    writeFileSync(join(at, 'authorized'), `${key.public}\n`, { mode: 0o600 })
    const port = 20_000 + (process.pid % 20_000)
    const settings = [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${hostKey}`,
      `AuthorizedKeysFile ${at}/authorized`,
    ]
    const rest = ['StrictModes no', 'UsePAM no', `PidFile ${at}/pid`, `Subsystem sftp ${sftpBinary} -d ${top}`]
    writeFileSync(join(at, 'config'), [...settings, ...rest].join('\n'))
    const child = spawn(sshd ?? '', ['-D', '-e', '-f', join(at, 'config')], { stdio: 'ignore' })
    const answers = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        socket.on('connect', () => socket.destroy())
      })
    try {
      await expect.poll(answers, { timeout: 10_000 }).toBe(true)
      const fingerprint = fingerprintOf(parsed.getPublicSSH())
      const login = { userName: userInfo().username, secret: { kind: 'KEY', text: key.private }, port } as const
      await exchange(await openSftp(sftpServer({ ...login, hostKey: fingerprint }), rules(port), never))
    } finally {
      child.kill()
      rmSync(at, { recursive: true, force: true })
    }
  })
})
