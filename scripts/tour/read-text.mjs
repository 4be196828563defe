import { readFile } from 'node:fs/promises'

/** @param {string} file @returns {Promise<string>} empty when there is no such file */
export const readText = (file) =>
  readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
