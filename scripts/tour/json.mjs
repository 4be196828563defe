/** JSON files as this project writes them. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { HttpError } from './http-error.mjs'

/** @param {unknown} value @returns {string} */
export const formatJson = (value) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Formats a value like the file that it replaces, so that a diff shows only what was edited: the same
 * text if the value is the same, otherwise the same indentation.
 * @param {string} old the file's text
 * @param {unknown} value
 * @returns {string}
 */
export function formatJsonLike(old, value) {
  try {
    if (JSON.stringify(JSON.parse(old)) === JSON.stringify(value)) return old
  } catch {
    // The file is not JSON, so nothing of it can be kept.
  }
  const indent = old.match(/^\s*[{[]\r?\n([ \t]+)/)?.[1] ?? 2
  return `${JSON.stringify(value, null, indent)}${old && !old.endsWith('\n') ? '' : '\n'}`
}

/**
 * @param {string} file named in the message
 * @param {string} text
 * @throws {HttpError} when the text is not JSON
 */
export function parseJson(file, text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new HttpError(422, `${file} is not valid JSON (${reason}): correct it, then try again.`)
  }
}

/**
 * @template T
 * @param {string} file
 * @param {T} fallback when there is no such file
 * @returns {Promise<T>}
 * @throws {HttpError} when the file is not JSON
 */
export const readJson = async (file, fallback) =>
  existsSync(file) ? parseJson(file, await readFile(file, 'utf8')) : fallback
