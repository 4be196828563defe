// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { wrapDegrees } from '../../../src/player/panorama/view'
import type { Plan, Scene, Tour } from '../../../src/player/schema/tour'
import { PlanView } from '../../../src/player/tour/plan-view'
import { ui } from '../../../src/player/ui/ui'

const gallery: Tour & { plan: Plan } = JSON.parse(
  readFileSync('public/samples/sample4/tour.json', 'utf8'),
)

it('focuses the current scene when it opens, or else the first one', () => {
  const plan = new PlanView(
    { ...ui, addStyle() {} },
    {
      tour: gallery,
      plan: gallery.plan,
      messages: en,
      opener: document.createElement('button'),
      onSceneSelect: () => {},
    },
  )
  document.body.append(plan.element)
  onTestFinished(() => plan.element.remove())
  const [first, second] = plan.element.querySelectorAll('.plan-scenes button')
  plan.open()
  expect(document.activeElement).toBe(first)
  plan.close()
  second!.setAttribute('aria-current', 'location')
  plan.open()
  expect(document.activeElement).toBe(second)
})

/** The direction of the cone on the plan, in degrees clockwise from its upper edge. */
function coneDirection(planBearing: number, heading: number, yaw: number): number {
  const [first] = gallery.scenes as [Scene]
  const scene = { ...first, heading }
  const tour = { ...gallery, plan: { ...gallery.plan, bearing: planBearing }, scenes: [scene] }
  // jsdom does not support constructed style sheets.
  const plan = new PlanView(
    { ...ui, addStyle() {} },
    {
      tour,
      plan: tour.plan,
      messages: en,
      opener: document.createElement('button'),
      onSceneSelect: () => {},
    },
  )
  plan.open()
  plan.setScene(scene, { yaw, pitch: 0, fov: 60 }, 1)
  const { transform } = plan.element.querySelector<SVGElement>('.cone')!.style
  return wrapDegrees(Number(transform.match(/^rotate\((.+)deg\)$/)?.[1]))
}

it.each([
  { bearing: 0, heading: 0, yaw: 0, cone: 0, of: 'north on a plan with north above' },
  { bearing: 0, heading: 20, yaw: 30, cone: 50, of: 'a view to the right of the centre' },
  { bearing: 270, heading: 0, yaw: 0, cone: 90, of: 'north on a plan with west above' },
  { bearing: 270, heading: 180, yaw: 90, cone: 0, of: 'west on a plan with west above' },
  { bearing: 90, heading: 0, yaw: 0, cone: -90, of: 'north on a plan with east above' },
])('points the cone at $cone degrees for $of', ({ bearing, heading, yaw, cone }) => {
  expect(coneDirection(bearing, heading, yaw)).toBeCloseTo(cone)
})
