import type { Language } from '../domain/language'

type Person = {
  name: Record<Language, string>
  role: Record<Language, string>
  /**
   * The URL path of a square photograph, `/team/eleni.jpg` for public/team/eleni.jpg, or empty. Not in
   * public/pictures/, where every file is made by a command.
   */
  photo: string
}

/** The people on the page about the studio. The page leaves out a person without a name. */
export const team: Person[] = [
  {
    name: { en: 'Example Person', el: 'Ενδεικτικό Όνομα' },
    role: { en: 'Example Role', el: 'Ενδεικτικός Ρόλος' },
    photo: '',
  },
]

/** The cameras and other equipment, one name each. */
export const equipment: string[] = ['Example Camera']
