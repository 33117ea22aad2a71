/**
 * Properties use the same random inputs in every run, so that results depend on the change and not on luck. The long
 * run uses new seeds; failures are printed with their seed and become test cases.
 */
import fc from 'fast-check'
import { isLongRun } from './long-run.ts'

if (!isLongRun) fc.configureGlobal({ seed: 20_261_122 })
