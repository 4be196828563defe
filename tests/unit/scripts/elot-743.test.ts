// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { transliterateGreek } from '../../../src/domain/elot-743.mjs'

describe('transliterateGreek', () => {
  it.each([
    ['α β γ δ ε ζ η θ ι κ λ μ', 'a v g d e z i th i k l m'],
    ['ν ξ ο π ρ σ ς τ υ φ χ ψ ω', 'n x o p r s s t y f ch ps o'],
    ['Αντίπαρος', 'antiparos'],
    ['Λευκάδα', 'lefkada'],
    ['Ναύπλιο', 'nafplio'],
  ])('writes %s as %s', (greek, latin) => {
    expect(transliterateGreek(greek)).toBe(latin)
  })

  it.each([
    ['αύριο', 'avrio'],
    ['Αυγή', 'avgi'],
    ['Εύβοια', 'evvoia'],
    ['Ευάγγελος', 'evangelos'],
    ['ηυρέθη', 'ivrethi'],
    ['αυτό', 'afto'],
    ['Ευξείνου', 'efxeinou'],
    ['Ευφροσύνη', 'effrosyni'],
    ['ηύξησα', 'ifxisa'],
    ['Ευ 2', 'ef 2'],
    ['άνευ', 'anef'],
  ])(
    'writes αυ, ευ and ηυ with v before a voiced sound and with f otherwise: %s',
    (greek, latin) => {
      expect(transliterateGreek(greek)).toBe(latin)
    },
  )

  it.each([
    ['Μπάρι', 'bari'],
    ['Μπάμπης', 'bampis'],
    ['Ολύμπου', 'olympou'],
    ['Σαν-Μπενίτο', 'san-benito'],
    ['τραμπ', 'trab'],
  ])('writes μπ as b at the ends of a word and as mp inside: %s', (greek, latin) => {
    expect(transliterateGreek(greek)).toBe(latin)
  })

  it.each([
    ['Ντίνος', 'ntinos'],
    ['Παντελής', 'pantelis'],
    ['Γκίκας', 'gkikas'],
    ['άγκυρα', 'agkyra'],
    ['Άγγελος', 'angelos'],
    ['Σφίγξ', 'sfinx'],
    ['Σύγχρονος', 'synchronos'],
  ])('writes ντ, γκ, γγ, γξ and γχ: %s', (greek, latin) => {
    expect(transliterateGreek(greek)).toBe(latin)
  })

  it.each([
    ['Μούσα', 'mousa'],
    ['ΟΥΡΑΝΟΥ', 'ouranou'],
    ['προϋπάρχω', 'proyparcho'],
    ['όυ', 'oy'],
    ['Ταΰγετος', 'taygetos'],
    ['άυλος', 'aylos'],
    ['καΐκι', 'kaiki'],
  ])('separates vowels by an accent or a diaeresis: %s', (greek, latin) => {
    expect(transliterateGreek(greek)).toBe(latin)
    // File names of a Mac come decomposed.
    expect(transliterateGreek(greek.normalize('NFD'))).toBe(latin)
  })

  it('keeps everything else', () => {
    expect(transliterateGreek('Villa 2, Ύδρα & Πόρος!')).toBe('villa 2, ydra & poros!')
  })
})
