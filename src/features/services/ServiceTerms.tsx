import type { ReactNode } from 'react'
import type { servicePage } from '../../content/en/service-page'
import { offers } from '../../content/offer'
import type { ServiceText } from '../../content/service-text'
import type { Service } from '../../content/services'
import { getStartingPrice } from './get-starting-price'
import styles from './ServiceTerms.module.css'

type ServiceTermsProps = {
  slug: Service['slug']
  terms: NonNullable<ServiceText['terms']>
  messages: typeof servicePage.terms
}

/** The price of a service, its minimum term and its notice, without the values that are not set. */
export function ServiceTerms({
  slug,
  terms: { price, extra, termOf },
  messages,
}: ServiceTermsProps) {
  const { minimumMonths = null, noticeDays = null } = offers[slug] ?? {}
  const from = getStartingPrice(slug, messages)
  return (
    <dl className={styles.terms}>
      <Term label={messages.price}>
        {from && `${from}.`} {price}
      </Term>
      {extra && <Term label={extra.label}>{extra.text}</Term>}
      {minimumMonths !== null && (
        <Term label={messages.minimumTerm}>
          {messages.months(minimumMonths)} {termOf}
        </Term>
      )}
      {noticeDays !== null && (
        <Term label={messages.notice}>
          {messages.days(noticeDays)} {termOf}
        </Term>
      )}
    </dl>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
