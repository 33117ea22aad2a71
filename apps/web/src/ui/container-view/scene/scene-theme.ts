export type Scheme = 'light' | 'dark'

export interface SceneTheme {
  readonly outline: string
  readonly floor: string
  readonly door: string
  readonly edge: string
  readonly faded: string
  readonly lit: string
  readonly gravity: string
  readonly limit: string
}

export const sceneThemes: Record<Scheme, SceneTheme> = {
  light: {
    outline: '#3b444e',
    floor: '#dfe3e8',
    door: '#3b444e',
    edge: '#20262c',
    faded: '#f4f6f8',
    lit: '#111418',
    gravity: '#111418',
    limit: '#c92a2a',
  },
  dark: {
    outline: '#b8c0c9',
    floor: '#2a3037',
    door: '#b8c0c9',
    edge: '#0c0f12',
    faded: '#23282e',
    lit: '#ffffff',
    gravity: '#ffffff',
    limit: '#ff8787',
  },
}
