#!/usr/bin/env node
/**
 * Plans and checks problems in files. Exit code 0: done, or the plan is legal; 1: the plan breaks a rule; 2: a file or the
 * command is wrong, with every error and its place.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InvalidProblem, level, loadContainers } from '@packing/planning'
import { checkFiles, inFile } from './check-files.ts'
import { InputError } from './input-issues.ts'
import { readLevelProblem, writeLevelPlan } from './level-json.ts'
import { readLoadingProblem, writeLoadPlan } from './loading-json.ts'

const USAGE = `packing-plan level problem.json [--plan plan.json]   levels lots onto lines and days
packing-plan load problem.json [--plan plan.json]    loads boxes into containers
packing-plan check problem.json plan.json            checks a plan of either against every rule

Without --plan the plan is printed. Formats: the schemas of the package, and its README.`

const log = (line: string) => process.stdout.write(`${line}\n`)

class WrongCommand extends Error {}

function write(plan: object, target: string | undefined): void {
  if (target === undefined) log(JSON.stringify(plan))
  else writeFileSync(target, JSON.stringify(plan))
}

function check(problem: string, plan: string): number {
  const { issues, placements } = checkFiles(problem, plan)
  for (const { rule, at, detail } of issues) log(`${rule} ${JSON.stringify(at)}: ${detail}`)
  log(issues.length === 0 ? `Legal: ${placements} placements` : `${issues.length} issues`)
  return issues.length === 0 ? 0 : 1
}

function run(args: readonly string[]): number {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { plan: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, problem, plan] = positionals
  if (values.help) {
    log(USAGE)
    return 0
  }
  if (problem === undefined) throw new WrongCommand(USAGE)
  if (command === 'check' && plan !== undefined) return check(problem, plan)
  if (command === 'level') {
    const named = inFile(problem, readLevelProblem)
    write(writeLevelPlan(named, level(named.problem)), values.plan)
  } else if (command === 'load') {
    const read = inFile(problem, readLoadingProblem)
    write(writeLoadPlan(read, loadContainers(read)), values.plan)
  } else throw new WrongCommand(USAGE)
  return 0
}

const isExpected = (error: unknown): error is Error =>
  error instanceof InputError ||
  error instanceof InvalidProblem ||
  error instanceof WrongCommand ||
  (error instanceof Error && 'code' in error)

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  if (!isExpected(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
