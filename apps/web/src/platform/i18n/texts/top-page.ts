export const topPageTexts = {} as const
