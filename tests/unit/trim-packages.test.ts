// @vitest-environment node

import { expect, it } from 'vitest'
import { trimPackages } from '../../scripts/build/trim-packages.mjs'

type Trimming = {
  transform: { handler: (code: string, id: string) => string }
  buildEnd: (error?: Error) => void
}

const ROUTER = '/node_modules/react-router/dist/production/chunk.mjs'
const DEVICES = '/node_modules/react-device-frameset/dist/index.mjs'

const DOM = '/node_modules/react-dom/cjs/react-dom.production.js'
const DOM_CLIENT = '/node_modules/react-dom/cjs/react-dom-client.production.js'

const routerCode = `var Link = React10.forwardRef(() => {
  let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);
  warning(isAbsolute, "a developer's warning");
  invariant(
    useInRouterContext(),
    "a check for developers"
  );
  link({
    ...prefetchHandlers,
    ref: mergeRefs(forwardedRef, prefetchRef),
    navigate: isDataRoute ? useNavigateStable() : useNavigateUnstable(),
    "data-discover": "true"
  })
  return shouldPrefetch && !isAbsolute ? prefetch(link) : link;
})
Link.displayName = "Link";`

const domCode = `exports.flushSync = function (fn) {
  fn();
};
exports.preloadModule = function (href) {
  if (href) {
    Internals.d.m(href);
  }
};
exports.version = "19";`

const domClientCode = `var previousDispatcher = ReactDOMSharedInternals.d;
ReactDOMSharedInternals.d = {
  f: flushSyncWork,
  r: requestFormReset,
  D: prefetchDNS,
  M: preinitModuleScript
};
ReactDOMSharedInternals.findDOMNode = function (component) {
  return component;
};
exports.version = "19";`

const deviceCode = `var sizes = {
  ["iPhone X"]: defineDevice({ width: 375 }),
  ["Lumia 920"]: defineDevice({ width: 320 }),
}
var DeviceFrameset = React.memo(() => sizes)`

it('removes what the site does not use', () => {
  const { transform, buildEnd } = trimPackages() as unknown as Trimming
  expect(
    transform.handler(routerCode, ROUTER),
  ).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(() => {



  link({

    ref: forwardedRef,
    navigate: useNavigateUnstable(),

  })
  return link;
})
`)
  const devices = transform.handler(deviceCode, DEVICES)
  expect(devices).toContain('iPhone X')
  expect(devices).not.toContain('Lumia')
  expect(devices).toContain('= /* @__PURE__ */ React.memo(')
  expect(transform.handler(domCode, DOM)).toBe(`exports.flushSync = function (fn) {
  fn();
};

exports.version = "19";`)
  expect(
    transform.handler(domClientCode, DOM_CLIENT),
  ).toBe(`var previousDispatcher = ReactDOMSharedInternals.d;
ReactDOMSharedInternals.d = { ...previousDispatcher, 
  f: flushSyncWork,
  r: requestFormReset };

exports.version = "19";`)
  expect(() => buildEnd()).not.toThrow()
})

it('fails the build when a patch no longer matches', () => {
  const { transform, buildEnd } = trimPackages() as unknown as Trimming
  transform.handler(routerCode, ROUTER)
  transform.handler(domCode, DOM)
  transform.handler(domClientCode, DOM_CLIENT)
  transform.handler(deviceCode.replace('"Lumia 920"', '"iPad Mini"'), DEVICES)
  expect(() => buildEnd()).toThrow(/trim-packages\.mjs finds no .*defineDevice/)
})
