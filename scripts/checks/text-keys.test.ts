import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unusedKeys } from './text-keys.ts'

const sources = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noLib": true }, "include": ["*.ts"] }',
  'texts.ts': `
    export type Translate<T> = <Key extends keyof T & string>(key: Key) => string
    export declare function useTexts<T>(texts: T): Translate<T>
    export declare function codeNames(texts: object, prefix: string): void`,
  'part-texts.ts': `export const partTexts = {
    literal: 1, 'status.OPEN': 1, 'status.CLOSED': 1, 'kind.A': 1, named: 1, chosen: 1, 'status.OLD': 1, lost: 1,
  } as const`,
  'part.ts': `
    import { codeNames, useTexts } from './texts'
    import { partTexts } from './part-texts'
    declare const status: 'OPEN' | 'CLOSED'
    declare const isChosen: boolean
    const t = useTexts(partTexts)
    export const shown = [t('literal'), t(\`status.\${status}\`), t(isChosen ? 'chosen' : 'literal'), partTexts.named]
    codeNames(partTexts, 'kind.')
    other('lost')
    declare function other(key: string): void`,
}

it('finds keys that neither a call, a computed key nor a list of codes shows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'text-keys-'))
  try {
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
    const found = unusedKeys(join(folder, 'tsconfig.json')).map((line) => line.split('  ')[1])
    expect(found).toEqual(['partTexts.status.OLD', 'partTexts.lost'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
