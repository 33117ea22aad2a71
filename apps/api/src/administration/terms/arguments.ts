export class Arguments {
  readonly #operands: ReadonlyMap<string, readonly string[]>
  readonly #options: Readonly<Record<string, unknown>>

  constructor(operands: ReadonlyMap<string, readonly string[]>, options: Readonly<Record<string, unknown>>) {
    this.#operands = operands
    this.#options = options
  }

  operand(name: string): string {
    return this.#operands.get(name)?.[0] ?? ''
  }

  all(name: string): readonly string[] {
    return this.#operands.get(name) ?? []
  }

  text(name: string): string | undefined {
    const value = this.#options[name]
    return typeof value === 'string' ? value : undefined
  }

  list(name: string): readonly string[] | undefined {
    const values = this.#options[name]
    if (!Array.isArray(values)) return undefined
    return values.flatMap((value) => String(value).normalize('NFKC').split(',')).map((value) => value.trim())
  }

  isSet(name: string): boolean {
    return this.#options[name] === true
  }
}
