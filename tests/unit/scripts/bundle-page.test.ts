// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { renderTourPage } from '../../../scripts/images/bundle-page.mjs'
import { getPagePosters, readIndex } from '../../../scripts/images/posters.mjs'
import { ownBundles } from '../../support/bundles'

const tours = ownBundles
  .map((address) => dirname(address))
  .filter((folder) => existsSync(join('public', folder, 'tour.json')))

// So saving an unchanged tour in the editor changes nothing.
it.each(tours)('the page of %s is the one that the editor writes', async (folder) => {
  const tour = JSON.parse(readFileSync(join('public', folder, 'tour.json'), 'utf8'))
  const posters = getPagePosters(await readIndex(), folder.split('/').at(-1)!)
  expect(renderTourPage(tour, posters)).toBe(
    readFileSync(join('public', folder, 'index.htm'), 'utf8'),
  )
})
