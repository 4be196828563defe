import { CliError } from '../dev/command.mjs'

/** An error that staff can act on: a command prints its message, the tour editor's server answers with its status. */
export class HttpError extends CliError {
  /**
   * @param {number} status of the HTTP answer
   * @param {string} message
   * @param {object} [details] added to the JSON body of the answer
   */
  constructor(status, message, details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
