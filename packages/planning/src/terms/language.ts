/** Of the sentences for planners. */
export type Language = 'en' | 'ja' | 'de'
