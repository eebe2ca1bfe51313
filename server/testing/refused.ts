import type { Failure } from '@lab/shared/reply'
import { expect } from 'vitest'

/** Asserts the one shape of every refusal, and answers its body. */
export function expectRefusal(answer: { status: number; body: Failure }, status: number): Failure {
  expect({ status: answer.status, ...answer.body }).toMatchObject({
    status,
    success: false,
    message: expect.any(String),
  })
  return answer.body
}
