/** The archive of a USDZ file: a ZIP file without compression whose entries begin at multiples of 64 bytes. */
import { crc32 } from 'node:zlib'

export const ALIGNMENT = 64

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

/** @param {[path: string, data: Buffer][]} files @returns {Buffer} */
export function createArchive(files) {
  const parts = []
  const directory = []
  let offset = 0
  for (const [path, data] of files) {
    const name = Buffer.from(path)
    const header = Buffer.alloc(30)
    // An extra field of at least four bytes moves the data to a multiple of the alignment.
    const end = offset + header.length + name.length + 4
    const padding = (ALIGNMENT - (end % ALIGNMENT)) % ALIGNMENT
    const extra = Buffer.alloc(4 + padding)
    extra.writeUInt16LE(0x1986, 0)
    extra.writeUInt16LE(padding, 2)
    header.writeUInt32LE(LOCAL_HEADER, 0)
    header.writeUInt16LE(20, 4)
    // 1 January 1980, so that the same model gives the same file.
    header.writeUInt16LE(0x21, 12)
    header.writeUInt32LE(crc32(data), 14)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt32LE(data.length, 22)
    header.writeUInt16LE(name.length, 26)
    header.writeUInt16LE(extra.length, 28)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(DIRECTORY_ENTRY, 0)
    entry.writeUInt16LE(20, 4)
    header.copy(entry, 6, 4, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    parts.push(header, name, extra, data)
    offset += header.length + name.length + extra.length + data.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(DIRECTORY_END, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

/**
 * @param {Buffer} archive
 * @returns {{ path: string, offset: number, data: Buffer }[]} the entries in their order
 * @throws {Error} when it is no archive without compression, or an entry is damaged
 */
export function readArchive(archive) {
  const entries = []
  let at = 0
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    if (archive.readUInt16LE(at + 8) !== 0) throw new Error('An entry is compressed.')
    const size = archive.readUInt32LE(at + 18)
    const nameEnd = at + 30 + archive.readUInt16LE(at + 26)
    const offset = nameEnd + archive.readUInt16LE(at + 28)
    const data = archive.subarray(offset, offset + size)
    const path = archive.toString('utf8', at + 30, nameEnd)
    if (crc32(data) !== archive.readUInt32LE(at + 14)) throw new Error(`${path} is damaged.`)
    entries.push({ path, offset, data })
    at = offset + size
  }
  if (entries.length === 0) throw new Error('It is no ZIP file.')
  return entries
}
