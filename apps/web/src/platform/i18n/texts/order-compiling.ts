export const orderCompilingTexts = {} as const
