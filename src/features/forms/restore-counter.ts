import type { Firestore } from 'firebase/firestore/lite'
import type { FormName } from '../../domain/entries/form-schema'
import { isPermissionDenied } from '../../lib/errors'

/** The search ends below twice this number. The previous site's document of 1 MiB holds far fewer entries. */
const LARGEST_STEP = 2 ** 20

type RestoreCounter = {
  firestore: typeof import('../../lib/firestore')
  db: Firestore
  form: FormName
  counter: number
}

/**
 * Sets a form's public counter to the number of the previous site's last entry, if it is missing or lower. Without
 * it the rules deny every new entry, because its number would not follow the last one.
 *
 * A visitor cannot read the previous site's document. They find its counter by asking for documents of
 * `unused_ids`, which the rules deny up to that number: a binary search of 21 requests.
 *
 * @param counter the public counter when an entry was denied; 0 if it is missing.
 * @returns whether it was missing or lower. This visitor or another one has set it then.
 * @throws {FirebaseError} without an answer.
 */
export async function restoreCounter({
  firestore,
  db,
  form,
  counter,
}: RestoreCounter): Promise<boolean> {
  const { doc, getDoc, submissionLocations, writeBatch } = firestore
  const counterRef = doc(db, 'form_public', submissionLocations[form].document)
  const isUsed = (id: number) =>
    getDoc(doc(counterRef, 'unused_ids', String(id))).then(
      () => false,
      (error) => {
        if (isPermissionDenied(error)) return true
        throw error
      },
    )
  if (!(await isUsed(counter + 1))) return false
  let lastId = counter
  for (let step = LARGEST_STEP; step >= 1; step /= 2) {
    if (await isUsed(lastId + step)) lastId += step
  }
  try {
    await writeBatch(db).set(counterRef, { id_counter: lastId, token: '' }).commit()
  } catch (error) {
    // Another visitor may have set it meanwhile.
    if (!isPermissionDenied(error)) throw error
  }
  return true
}
