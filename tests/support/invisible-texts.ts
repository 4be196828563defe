/** White space, and all other characters that are drawn as nothing. */
const INVISIBLE =
  /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]/u

const codePoints = Array.from({ length: 0x3_0000 }, (_, code) => code).filter(
  (code) => (code < 0xd800 || code > 0xdfff) && INVISIBLE.test(String.fromCodePoint(code)),
)
// Four of the 4,096 in the plane of tags.
codePoints.push(0xe0000, 0xe007f, 0xe01ef, 0xe0fff)

export const invisibleCharacters = codePoints.map((code) => String.fromCodePoint(code))

/** Texts of which nothing can be seen, each of at most 160 bytes of UTF-8. */
export const invisibleTexts = [
  '',
  ' ',
  '\u0301',
  ...Array.from({ length: Math.ceil(invisibleCharacters.length / 40) }, (_, index) =>
    invisibleCharacters.slice(index * 40, (index + 1) * 40).join(''),
  ),
]

/** Texts with characters that are invisible alone, and something to see. */
export const visibleTexts = [
  'Ω',
  '中',
  '🙂',
  '0',
  '-',
  '\u200eΜαρία\u202c',
  '\u2028\nМ\n',
  'é'.normalize('NFD'),
  '👩\u200d👩\u200d👧',
  'نرگس\u200c',
]
