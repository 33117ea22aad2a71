import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fontAt = (path: string) => require.resolve(`@expo-google-fonts/biz-udpgothic/${path}`)

/** The font ships with the product: machines and printers may have none with Japanese. */
export const fontFiles = {
  regular: fontAt('400Regular/BIZUDPGothic_400Regular.ttf'),
  bold: fontAt('700Bold/BIZUDPGothic_700Bold.ttf'),
} as const
