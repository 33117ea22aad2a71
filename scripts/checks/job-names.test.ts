import { expect, it } from 'vitest'
import { createNets } from '../../apps/api/src/jobs/nets.ts'
import { jobRunTexts } from '../../apps/web/src/ui/job-run/job-run-texts.ts'

it('finds a name in the texts of the web for every job of the server, and no name without a job', () => {
  const nets = createNets({ planThreads: 1, importFolder: '' })
  const jobs = new Set(nets.flatMap((net) => net.jobs.map(({ id }) => `job.${id}`)))
  expect(jobs.size).toBeGreaterThan(10)
  const named = Object.keys(jobRunTexts).filter((key) => key.startsWith('job.'))
  expect(named.sort()).toEqual([...jobs].sort())
})
