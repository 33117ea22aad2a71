import { expect, it } from 'vitest'
import styles from './mantine-styles.ts?raw'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const sheets = import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.css')

const withOwnSheet = new Set(Object.keys(sheets).map((path) => path.replace(/^.*\/(\w+)(\.layer)?\.css$/, '$1')))

const importsOf = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )

it('includes the style sheet of every imported component', () => {
  const used = new Set(
    Object.values(sources)
      .flatMap(importsOf)
      .filter((name) => withOwnSheet.has(name)),
  )
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !styles.includes(`/${name}.css'`))).toEqual([])
})
