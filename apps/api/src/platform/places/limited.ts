import { Transform } from 'node:stream'
import { FileTooLong } from './place.ts'

/** Passes so many bytes, and fails at the next one. */
export function limited(maxBytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > maxBytes) done(new FileTooLong(`The file has more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
}
