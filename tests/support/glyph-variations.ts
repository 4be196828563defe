import { brotliDecompressSync } from 'node:zlib'

/** Numbers of tables in WOFF2's list of known tags. */
const GLYF = 10
const LOCA = 11
const GVAR = 48
const OTHER_TAG = 63

/**
 * Lists the coordinates of all regions in which the glyphs of a variable font change: where each begins, peaks
 * and ends on each axis.
 *
 * @param woff2 a font file, see https://www.w3.org/TR/WOFF2/#woff20Format
 */
export function listRegionCoordinates(woff2: Buffer): number[] {
  const gvar = readGvar(woff2)
  // https://learn.microsoft.com/typography/opentype/spec/gvar
  const axisCount = gvar.readUInt16BE(4)
  const sharedCount = gvar.readUInt16BE(6)
  const sharedOffset = gvar.readUInt32BE(8)
  const glyphCount = gvar.readUInt16BE(12)
  const hasLongOffsets = (gvar.readUInt16BE(14) & 1) === 1
  const dataOffset = gvar.readUInt32BE(16)

  const coordinates: number[] = []
  /** Reads tuples of fixed-point numbers, and returns the offset of what follows. */
  function readTuples(offset: number, tupleCount: number) {
    const end = offset + 2 * axisCount * tupleCount
    for (let at = offset; at < end; at += 2) coordinates.push(gvar.readInt16BE(at) / 0x4000)
    return end
  }

  readTuples(sharedOffset, sharedCount)
  const glyphOffset = (glyph: number) =>
    dataOffset +
    (hasLongOffsets ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph))
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const start = glyphOffset(glyph)
    if (start === glyphOffset(glyph + 1)) continue
    const tupleCount = gvar.readUInt16BE(start) & 0xfff
    let offset = start + 4
    for (let tuple = 0; tuple < tupleCount; tuple++) {
      const flags = gvar.readUInt16BE(offset + 2)
      const hasPeak = (flags & 0x8000) !== 0
      const hasStartAndEnd = (flags & 0x4000) !== 0
      offset = readTuples(offset + 4, (hasPeak ? 1 : 0) + (hasStartAndEnd ? 2 : 0))
    }
  }
  return coordinates
}

/** Returns the table of glyph variations, which WOFF2 compresses together with all other tables. */
function readGvar(woff2: Buffer): Buffer {
  const tableCount = woff2.readUInt16BE(12)
  const compressedLength = woff2.readUInt32BE(20)
  let at = 48
  /** Seven bits a byte; the highest bit says that more bytes follow. */
  function readLength() {
    let length = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
  }

  let offset = 0
  let found: [start: number, end: number] | undefined
  for (let table = 0; table < tableCount; table++) {
    const flags = woff2.readUInt8(at++)
    const tag = flags & 63
    if (tag === OTHER_TAG) at += 4
    let length = readLength()
    const version = flags >> 6
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    if (isTransformed) length = readLength()
    if (tag === GVAR) found = [offset, offset + length]
    offset += length
  }
  if (!found) throw new Error('The font has no glyph variations.')
  return brotliDecompressSync(woff2.subarray(at, at + compressedLength)).subarray(...found)
}
