import { describe, expect, it } from 'vitest'
import { migrationOf } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { withRelease } from '../release/released.ts'
import { type Inspected, migrationFaults } from './migrations.ts'

const first = [
  migrationOf('0001-a.sql', 'create table a (x int);'),
  migrationOf('0002-b.sql', 'create table b (x int);'),
]
const released = withRelease({ releases: [] }, '1.0.0', first)
const faultsOf = (change: Partial<Inspected>) =>
  migrationFaults({
    released,
    migrations: first,
    version: '1.0.1',
    digestStatement: released.digestStatement ?? '',
    ...change,
  })
const EXPANDS = '-- Oldest version that may run on it: 1.0.0\n'
const faultsWith = (text: string, name = '0003-c.sql') => faultsOf({ migrations: [...first, migrationOf(name, text)] })

describe('released migrations', () => {
  it('may be changed before the first release only', () => {
    const changed = [migrationOf('0001-a.sql', 'create table a (x text);'), ...first.slice(1)]
    expect(faultsOf({ released: { releases: [] }, migrations: changed })).toEqual([])
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ migrations: changed })).toEqual([
      expect.stringMatching(/^0001-a\.sql was changed after release 1\.0\.0.*git checkout v1\.0\.0.*new migration/),
    ])
  })

  it('may not be missing', () =>
    expect(faultsOf({ migrations: first.slice(0, 1) })).toEqual([expect.stringMatching(/^0002-b\.sql is missing/)]))

  it('are compared by the same statement in all versions', () =>
    expect(faultsOf({ digestStatement: 'another' })).toEqual([expect.stringContaining('schema-digest.ts')]))

  it('are those of the release that had them first', () => {
    const third = migrationOf('0003-c.sql', EXPANDS)
    const { releases } = withRelease(released, '1.1.0', [...first, third])
    expect(releases.map((release) => [release.version, Object.keys(release.migrations)])).toEqual([
      ['1.0.0', ['0001-a.sql', '0002-b.sql']],
      ['1.1.0', ['0003-c.sql']],
    ])
  })
})

describe('a migration after a release', () => {
  it('says what may run on it', () => {
    expect(faultsWith('alter table a add y int;')).toEqual([expect.stringContaining('must say either')])
    expect(faultsWith(`${EXPANDS}alter table a add y int;`)).toEqual([])
    expect(faultsWith('-- No older version may run on it: x is gone.\nalter table a drop column x;')).toEqual([])
    expect(faultsWith(EXPANDS.replace('1.0.0', '0.9.0'))).toEqual([expect.stringContaining('was not released')])
  })

  it('may take away rights to what it makes itself', () => {
    const made =
      'create table c (x int);\nrevoke delete on c from packing_app;\ncreate function d(x int) returns int language sql return x;\n'
    expect(faultsWith(`${EXPANDS}${made}revoke execute on function d(int) from public;`)).toEqual([])
    expect(faultsWith(`${EXPANDS}${made}revoke delete on c, a from packing_app;`)).toEqual([
      expect.stringContaining('takes away a right'),
    ])
  })

  it.each([
    'alter table a drop column x;',
    'alter table a rename x to y;',
    'alter table a alter column x type text;',
    'alter table a alter x set not null;',
    'alter table a add column y int not null;',
    'revoke insert on a from packing_app;',
  ])('does not promise that an older version may run on it with “%s”', (statement) => {
    expect(faultsWith(EXPANDS + statement)).toEqual([expect.stringContaining('says that 1.0.0 may run on it, but')])
    expect(faultsWith(`${EXPANDS}-- ${statement}`)).toEqual([])
  })

  it('lets a column be required that has a default', () =>
    expect(faultsWith(`${EXPANDS}alter table a add column y int not null default 0;`)).toEqual([]))

  it('leaves the time of locks to the runner', () =>
    expect(faultsWith(`${EXPANDS}set local lock_timeout = '1h';`)).toEqual([expect.stringContaining('lock_timeout')]))

  it('builds indexes of tables in use beside the work', () => {
    expect(faultsWith(`${EXPANDS}create index a_x on a (x);`)).toEqual([expect.stringContaining('index of a')])
    expect(faultsWith(`${EXPANDS}create table c (x int); create index on c (x);`)).toEqual([])
    const alone = '-- Each statement by itself.\ndrop index concurrently if exists a_x;'
    expect(faultsWith(`${EXPANDS}${alone}\ncreate index concurrently a_x on a (x);`)).toEqual([])
  })

  it('comes after all others, under a number of its own', () => {
    expect(faultsWith(EXPANDS, '0002-c.sql')).toEqual([expect.stringContaining('number of its own')])
    expect(faultsWith(EXPANDS, 'later.sql')).toEqual([expect.stringContaining('is not named like')])
  })

  it('belongs to a later version', () =>
    expect(faultsOf({ version: '1.0.0', migrations: [...first, migrationOf('0003-c.sql', EXPANDS)] })).toEqual([
      expect.stringMatching(/^0003-c\.sql is not in release 1\.0\.0: package\.json must have a later version/),
    ]))
})
