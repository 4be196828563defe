/**
 * What a test must notice when it is broken. `find` stands exactly once in `file`; `tests` is the
 * shortest command that ought to fail once it is replaced.
 *
 * @typedef {object} Break
 * @property {string} name in a few words, for the table and for choosing it
 * @property {string} area the room that it is in
 * @property {string} file
 * @property {string} find
 * @property {string} replace
 * @property {{ kind: 'unit' | 'rules' | 'e2e', file: string, grep?: string }} tests
 */

/** @type {Break[]} */
export const breaks = [
  {
    name: 'a cell of the export may be a formula',
    area: 'staff',
    file: 'src/staff/csv.ts',
    find: 'FORMULA.test(text)',
    replace: 'false',
    tests: { kind: 'unit', file: 'tests/unit/csv.test.ts' },
  },
  {
    name: 'a visitor may read the entries',
    area: 'rules',
    file: 'firestore.rules',
    find: 'allow get: if isStaff();',
    replace: 'allow get: if true;',
    tests: { kind: 'rules', file: 'tests/rules/reading.test.ts' },
  },
  {
    name: 'a new page is not announced',
    area: 'app',
    file: 'src/app/ScrollAndFocus.tsx',
    find: 'setAnnouncement(title)',
    replace: "setAnnouncement('')",
    tests: { kind: 'e2e', file: 'tests/e2e/navigation.e2e.ts', grep: 'pointing at About' },
  },
]
