import { createInterface } from 'node:readline'
import { CliError } from './command.mjs'

/** Asks several questions in the terminal, each answered with one line. */
export class Prompt {
  #output
  #interface
  #lines
  #hasEnded = false

  /** @param {{ input?: NodeJS.ReadableStream, output?: NodeJS.WritableStream }} [streams] */
  constructor({ input = process.stdin, output = process.stdout } = {}) {
    this.#output = output
    this.#interface = createInterface({ input, output })
    this.#lines = this.#interface[Symbol.asyncIterator]()
    this.#interface.once('close', () => {
      this.#hasEnded = true
    })
  }

  /**
   * Asks until the answer can be used.
   *
   * @template T
   * @param {object} question
   * @param {string} question.text
   * @param {string} [question.fallback] is used for an empty answer.
   * @param {(answer: string) => T | Promise<T>} question.parse throws a `CliError` that says what is wrong.
   * @returns {Promise<T>}
   * @throws {CliError} when the input ends: Ctrl+C or Ctrl+D.
   */
  async ask({ text, fallback, parse }) {
    for (;;) {
      this.#show(`${text}${fallback ? ` [${fallback}]` : ''}: `)
      const { value = '', done } = await this.#lines.next()
      if (done) throw new CliError('\nNothing was changed.')
      const answer = value.trim() || fallback
      try {
        if (answer !== undefined) return await parse(answer)
      } catch (error) {
        if (!(error instanceof CliError)) throw error
        this.say(error.message)
      }
    }
  }

  /** @param {string} question */
  #show(question) {
    // The lines before the end of the input are still answers, but a closed interface shows no prompt.
    if (this.#hasEnded) this.#output.write(question)
    else {
      this.#interface.setPrompt(question)
      this.#interface.prompt()
    }
  }

  /** Prints a line. @param {string} line */
  say(line) {
    this.#output.write(`${line}\n`)
  }

  close() {
    this.#interface.close()
  }
}
