import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { type Flow, stages } from './stages.ts'

/** Reads a pipeline once. A stage that is not known is refused here. */
export function compilePipeline(pipeline: Document[], variables: Document): Flow {
  const flows = pipeline.map((stage) => compileStage(stage, variables))
  return (documents) => flows.reduce((flow, run) => run(flow), documents)
}

function compileStage(stage: Document, variables: Document): Flow {
  const [entry, ...others] = Object.entries(stage)
  if (!entry || others.length > 0) {
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    )
  }
  const [name, operand] = entry
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets')
  }
  const compile = stages.get(name)
  if (compile) return compile(operand, variables)
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
}

/** The filter that a pipeline begins with, which an index may serve. */
export function firstFilter([first]: Document[]): Document {
  return isDocument(first?.$match) ? first.$match : {}
}
