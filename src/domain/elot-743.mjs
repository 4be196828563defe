/**
 * Greek in Latin letters as road signs and passports write it: ELOT 743, second edition, which is the
 * type 2 transcription of ISO 843:1997 and the annex of UN resolution V/19 on geographical names.
 * Not a package from npm: the four that were compared with that table write αυ as "ay" or "au".
 */

/** @type {Record<string, string>} */
const LETTERS = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/**
 * Replaces the Greek letters of a text and keeps all other characters.
 * @param {string} text
 * @returns {string} the text in lower case and without accents
 */
export const transliterateGreek = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    // Two vowels are separate sounds if the first has an accent or the second a diaeresis.
    .replace(/([αεηο]\p{M}+)υ/gu, '$1y')
    .replace(/υ(?=\u0308)/g, 'y')
    .replace(/\p{M}/gu, '')
    .replaceAll('ου', 'ou')
    // αυ, ευ and ηυ are “af”, “ef” and “if” before a voiceless consonant and at the end of a word, otherwise
    // “av”, “ev” and “iv”.
    .replace(/([αεη])υ(?=[θκξπσςτφχψ]|\P{L}|$)/gu, '$1f')
    .replace(/([αεη])υ/g, '$1v')
    // μπ is “b” at the beginning and the end of a word, otherwise “mp”.
    .replace(/(^|\P{L})μπ/gu, '$1b')
    .replace(/μπ(?!\p{L})/gu, 'b')
    .replace(/γ(?=[γξχ])/gu, 'n')
    .replace(/[α-ω]/gu, (letter) => LETTERS[letter] ?? letter)
