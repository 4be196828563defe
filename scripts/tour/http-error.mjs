import { CliError } from '../dev/command.mjs'

/**
 * An error that staff can correct. The tour editor's server responds with its status and message. In a
 * command it is a `CliError`, whose message is printed.
 */
export class HttpError extends CliError {
  /**
   * @param {number} status of the HTTP response
   * @param {string} message
   * @param {object} [details] added to the JSON body of the response
   */
  constructor(status, message, details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
