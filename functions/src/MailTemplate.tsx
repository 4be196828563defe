import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment } from 'react'
import { site } from '../../src/content/site'
import { getTelHref } from '../../src/domain/phone'
import type { MailRow, PreparedMail } from './content'

// Mail programs ignore style sheets or parts of them, so the styles are inline; the sheet adds only the dark colours.
const DARK_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, .page, .page td, .card { background-color: #17191c !important; }
    .text { color: #f2f2f0 !important; }
    .muted { color: #b9bbb7 !important; }
  }
`

/** A telephone number that is short enough for one line on a phone. */
const PHONE_NUMBER = /(\+?\d[\d ()/-]{6,18}\d)/

const FONT = 'Commissioner, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const INK = '#14202e'
const MUTED = '#4c5866'
const BRASS = '#b98d4f'
const EMBER = '#d8622c'

const styles = {
  page: { backgroundColor: '#ffffff', fontFamily: FONT, margin: 0, padding: '24px 0' },
  card: { backgroundColor: '#ffffff', maxWidth: '560px', margin: '0 auto', padding: '0 20px' },
  sender: {
    borderBottom: `1px solid ${BRASS}`,
    color: INK,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: '0 0 20px',
    paddingBottom: '8px',
  },
  heading: {
    color: INK,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    margin: '0 0 12px',
  },
  text: { color: INK, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' },
  label: { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '12px 0 0' },
  value: {
    color: INK,
    fontSize: '16px',
    lineHeight: '24px',
    margin: 0,
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
  button: {
    backgroundColor: EMBER,
    color: INK,
    fontSize: '16px',
    fontWeight: 600,
    margin: '24px 0 8px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  picture: { height: 'auto', margin: '0 0 20px', width: '100%' },
  rule: { borderColor: BRASS, margin: '28px 0 16px' },
  signature: { color: INK, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  phone: { color: INK, textDecoration: 'underline', whiteSpace: 'nowrap' },
  footer: { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px' },
} as const

/** The layout of all mails. */
export function MailTemplate({ mail: { fromName, content } }: { mail: PreparedMail }) {
  const { lang, heading, paragraphs, rows, picture, button, phone, footer } = content
  return (
    <Html lang={lang}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body className="page" style={styles.page}>
        <Container className="card" style={styles.card}>
          <Text className="text" style={styles.sender}>
            {fromName}
          </Text>
          {picture && (
            <Img src={picture.src} alt={picture.alt} width="520" style={styles.picture} />
          )}
          <Heading as="h1" className="text" style={styles.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="text" style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <Section>
            {rows.map((row) => (
              <Row key={`${row.label} ${row.value}`} {...row} />
            ))}
          </Section>
          {button && (
            <Button href={button.href} className="button" style={styles.button}>
              {button.label}
            </Button>
          )}
          <Hr style={styles.rule} />
          {phone && (
            <Text className="text" style={styles.signature}>
              {fromName}
              <br />
              <Link href={getTelHref(phone)} className="text" style={styles.phone}>
                {phone}
              </Link>
            </Text>
          )}
          {footer.map((line) => (
            <Text key={line} className="muted" style={styles.footer}>
              <Lines text={line} />
            </Text>
          ))}
          {fromName !== site.name && (
            <Text className="muted" style={styles.footer}>
              {site.name}
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function Row({ label, value, before }: MailRow) {
  return (
    <>
      <Text className="muted" style={styles.label}>
        {label}
      </Text>
      {/* Somebody else's text may be in a language from right to left. */}
      <Text dir="auto" className="text" style={styles.value}>
        <Lines text={value} />
      </Text>
      {before && (
        <Text dir="auto" className="muted" style={styles.footer}>
          {before}
        </Text>
      )}
    </>
  )
}

/** Text with its line breaks, and without any within a telephone number. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // The lines never change their order.
    <Fragment key={index}>
      {index > 0 && <br />}
      {/* The odd parts are what the group of the expression matches. */}
      {line.split(PHONE_NUMBER).map((part, position) =>
        position % 2 === 0 ? (
          part
        ) : (
          <span key={position} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ),
      )}
    </Fragment>
  ))
}
