import { useUrlParam } from '../../../platform/url-state/use-url-search.ts'

/** One of a fixed set, in the address. */
export function useUrlChoice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) {
  const [value, set] = useUrlParam(name, fallback)
  return [choices.find((choice) => choice === value) ?? fallback, (next: string) => set(next)] as const
}
