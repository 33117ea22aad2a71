/**
 * Properties look at the same random inputs in every run, so that a change is judged and not its luck. The long run
 * draws others each time; what it finds is printed with its seed and becomes a case of its own.
 */
import fc from 'fast-check'
import { isLongRun } from './long-run.ts'

if (!isLongRun) fc.configureGlobal({ seed: 20_261_122 })
