export const jobNetKickTexts = {} as const
