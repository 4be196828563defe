import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { venueBySlug } from '../../src/content/venues'
import { HostView } from '../../src/features/reservations/host/HostView'
import { stored } from './fake-host-store'
import { allMessages, SLUG } from './render-host'

type ViewProps = Partial<
  Pick<ComponentProps<typeof HostView>, 'lang' | 'onAccessLost' | 'leaveGuard'>
> & {
  /** The messages that the test reads. */
  errorMessages?: Partial<ComponentProps<typeof HostView>['errorMessages']>
}

/** Renders the page of a signed-in host with the fake store, which the test's file must mock the modules of `reservations/api` with. */
export function renderHostView({ lang = 'en', errorMessages = {}, ...props }: ViewProps = {}) {
  return render(
    <HostView
      venueRow={venueBySlug(SLUG)}
      initialVenue={stored.venue}
      lang={lang}
      {...allMessages[lang]}
      errorMessages={errorMessages as never}
      isNew={false}
      onAccessLost={() => {}}
      leaveGuard={{ current: (go) => go() }}
      {...props}
    />,
  )
}
