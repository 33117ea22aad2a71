import * as zlib from 'node:zlib'

/** In Node since 20.15; missing in its types. */
export const { crc32 } = zlib as unknown as { crc32: (data: Uint8Array, value?: number) => number }
