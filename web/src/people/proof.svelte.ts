/** Whoever changes how they sign in shows first that they are not somebody who has found their session. */
import { ApiError } from '../lib/api'

class Proof {
  isAsked = $state(false)
  private settle: ((isGiven: boolean) => void) | undefined

  /** Do it; if the server asks for a proof, ask for it and do it then. */
  async before<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.reason !== 'proof_needed') throw problem
      const isGiven = await new Promise<boolean>((settle) => {
        this.settle = settle
        this.isAsked = true
      })
      if (!isGiven) throw problem
      return work()
    }
  }

  end(isGiven: boolean): void {
    this.isAsked = false
    this.settle?.(isGiven)
  }
}

export const proof = new Proof()
