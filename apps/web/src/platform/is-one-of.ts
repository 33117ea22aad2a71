/** Whether a text that came from outside (an input, storage) is one of the known values. */
export const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value)
