import type { CSSProperties, ReactElement, ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import { render, toPlainText } from '@react-email/render';
import { PRODUCT } from '#shared/product.ts';
import { type ClubTheme, clubTheme, NEUTRALS } from '#shared/theme.ts';

/** What a mail says; the address lines are not its business. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** The club a mail is about, with its logo as it stands on public pages. */
export interface MailClub {
  naam: string;
  kleuren: readonly (string | null)[];
  logo: { path: string; width: number; height: number } | null;
}

/** Whose mail it is, in colours that already hold their contrast. */
export interface MailLook {
  naam: string;
  logo?: { src: string; width: number; height: number };
  band: string;
  /** The name on the band, at least 4.5 : 1. */
  on_band: string;
  /** The 6 px line under the band; decoration only. */
  accent: string;
  /** Fill of the button. */
  brand: string;
  on_brand: string;
  /** Around a light button, so that its edge can be seen. */
  button_edge: string;
  /** The heading on paper. */
  brand_text: string;
  /** Behind a figure; pale enough for every letter. */
  tint: string;
  /** Between the button's colour and the paper: what is half there. */
  half: string;
}

const PRODUCT_LOOK: MailLook = {
  naam: PRODUCT,
  band: '#0b2a55',
  on_band: '#ffffff',
  accent: '#9bc0f3',
  brand: '#1a5fb4',
  on_brand: '#ffffff',
  button_edge: '#1a5fb4',
  brand_text: '#1a5fb4',
  tint: '#eef4fc',
  half: '#a3bfe1',
};

/** Mixed with white: programs that read mail know no mixing. */
function halfway(hex: string): string {
  const part = (at: number) => Math.round(0.4 * Number.parseInt(hex.slice(at, at + 2), 16) + 0.6 * 255);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** A light brand carries the head itself, with ink on it: beside a logo its dark band would look like another club's. */
function headOf({ brand, onBrand, band, onBand, bandAccent }: ClubTheme) {
  if (onBrand === NEUTRALS.ink) return { band: brand, on_band: onBrand, accent: NEUTRALS.ink };
  return { band, on_band: onBand, accent: bandAccent };
}

const LOGO_HEIGHT = 60;
const LOGO_MAX_WIDTH = 120;

/** The club's own paper. A mail stays for years and knows no relative address, so the logo is asked where it stands now. */
export function clubLook({ naam, kleuren, logo }: MailClub, origin: string): MailLook {
  const theme = clubTheme(kleuren);
  const scale = logo === null ? 0 : Math.min(LOGO_HEIGHT / logo.height, LOGO_MAX_WIDTH / logo.width);
  return {
    naam,
    ...(logo !== null && {
      logo: {
        src: new URL(logo.path, origin).href,
        width: Math.round(logo.width * scale),
        height: Math.round(logo.height * scale),
      },
    }),
    ...headOf(theme),
    brand: theme.brand,
    on_brand: theme.onBrand,
    button_edge: theme.buttonEdge === 'transparent' ? theme.brand : theme.buttonEdge,
    brand_text: theme.brandText,
    tint: theme.tint,
    half: halfway(theme.brand),
  };
}

// Mail programs know no custom properties and seldom load fonts: values stand here in full, once.
const INK = '#16191d';
const INK_2 = '#555b63';
const PAPER = '#ffffff';
const SUNK = '#f6f4ef';
const WELL = '#ece9e1';
const LINE = '#d9d4c8';
const TEXT_FACE = "'Public Sans',Arial,Helvetica,sans-serif";
const HEADING_FACE = "Archivo,'Arial Narrow',Arial,sans-serif";
const SIDE = '32px';

const body: CSSProperties = { fontFamily: TEXT_FACE, fontSize: '17px', lineHeight: '26px', color: INK };
const meta: CSSProperties = { fontFamily: TEXT_FACE, fontSize: '15px', lineHeight: '22px', color: INK_2 };

// On a phone the text needs the width more than the margin does. Programs without media queries keep 32 px.
const NARROW = `@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.title{font-size:27px!important;line-height:31px!important}.day{width:96px!important}.figure{font-size:28px!important;line-height:34px!important}}`;

/** Where anybody can see it: a mail knows no relative address and no log-in. */
export interface MailPicture {
  src: string;
  alt: string;
}

const SHEET_WIDTH = 600;
/** A reader that can cuts a tall picture to a band; another shows all of it, and none presses it together. */
const BAND = { aspectRatio: '16 / 10', objectFit: 'cover' } as const;

export interface MailLayoutProps {
  look?: MailLook;
  /** What kind of news this is and when, in small letters above the title. */
  kicker?: string;
  title: string;
  /** Under the band, from edge to edge. */
  picture?: MailPicture | undefined;
  /** The line that a list of mails shows after the subject. */
  preview: string;
  children: ReactNode;
  /** Why the reader gets this mail. */
  reason: ReactNode;
  /** Left out only where the mail is part of having an account. */
  unsubscribe?: { url: string; label: string } | undefined;
}

/** One column: band with the sender, the text, one button, and below who sends this and why. */
export function MailLayout({
  look = PRODUCT_LOOK,
  kicker,
  title,
  picture,
  preview,
  children,
  reason,
  unsubscribe,
}: MailLayoutProps) {
  return (
    <Html lang="nl">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <style>{NARROW}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body lang="nl" style={{ margin: 0, padding: 0, backgroundColor: WELL }}>
        <Container style={{ maxWidth: '600px', width: '100%', backgroundColor: PAPER }}>
          <Section tdClassName="side" style={{ backgroundColor: look.band, padding: `20px ${SIDE}` }}>
            <Row style={{ width: 'auto' }} align="left">
              {look.logo && (
                <Column style={{ paddingRight: '16px' }}>
                  {/* On paper: a logo in the club's own colour would vanish into the band. */}
                  <Img
                    {...look.logo}
                    alt={`Logo ${look.naam}`}
                    data-skip-in-text="true"
                    style={{ ...meta, display: 'block', padding: '6px', borderRadius: '6px', backgroundColor: PAPER }}
                  />
                </Column>
              )}
              <Column
                data-skip-in-text="true"
                style={{
                  fontFamily: HEADING_FACE,
                  fontWeight: 700,
                  fontSize: '22px',
                  lineHeight: '26px',
                  color: look.on_band,
                }}
              >
                {look.naam}
              </Column>
            </Row>
          </Section>
          <Section>
            <Row>
              <Column style={{ backgroundColor: look.accent, height: '6px', lineHeight: '6px', fontSize: 0 }}> </Column>
            </Row>
          </Section>
          {picture && (
            <Section>
              <Row>
                <Column>
                  <Img
                    src={picture.src}
                    alt={picture.alt}
                    width={SHEET_WIDTH}
                    data-skip-in-text="true"
                    style={{ ...meta, display: 'block', width: '100%', height: 'auto', ...BAND }}
                  />
                </Column>
              </Row>
            </Section>
          )}
          <Section tdClassName="side" style={{ padding: `32px ${SIDE} 24px` }}>
            {kicker !== undefined && <Text style={{ ...meta, margin: '0 0 8px' }}>{kicker}</Text>}
            <Heading
              as="h1"
              className="title"
              style={{
                fontFamily: HEADING_FACE,
                fontWeight: 700,
                fontSize: '30px',
                lineHeight: '34px',
                margin: '0 0 18px',
                color: look.brand_text,
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Section tdClassName="side" style={{ backgroundColor: SUNK, padding: `18px ${SIDE} 22px` }}>
            <Text style={{ ...meta, margin: 0 }}>
              {reason}
              {unsubscribe && (
                <>
                  {' '}
                  <Link href={unsubscribe.url} style={{ color: INK_2, textDecoration: 'underline' }}>
                    {unsubscribe.label}
                  </Link>
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ ...body, margin: '0 0 14px' }}>{children}</Text>;
}

/** Somebody else's words, set apart so that they are not taken for ours. */
export function Quotation({ children }: { children: string }) {
  return (
    <Section style={{ padding: '2px 0 18px' }}>
      <Row>
        <Column
          style={{ ...body, borderLeft: `4px solid ${INK_2}`, padding: '4px 0 4px 16px', whiteSpace: 'pre-line' }}
        >
          {children}
        </Column>
      </Row>
    </Section>
  );
}

/** The one figure of a mail, on a pale ground under a line in the club's colour. */
export function Highlight({
  figure,
  children,
  look = PRODUCT_LOOK,
}: {
  figure: string;
  children: string;
  look?: MailLook;
}) {
  return (
    <Section style={{ padding: '8px 0 0' }}>
      <Row>
        <Column
          style={{
            ...body,
            borderTop: `6px solid ${look.brand}`,
            backgroundColor: look.tint,
            padding: '14px 18px 16px',
          }}
        >
          <span style={{ fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '42px', lineHeight: '48px' }}>
            {figure}
          </span>
          <br />
          {children}
        </Column>
      </Row>
    </Section>
  );
}

/** A few figures side by side, under a line in the club's colour. */
export function Figures({
  figures,
  look = PRODUCT_LOOK,
}: {
  figures: readonly { waarde: string; label: string }[];
  look?: MailLook;
}) {
  return (
    <Section style={{ padding: '4px 0 22px' }}>
      <Row style={{ borderTop: `6px solid ${look.brand}` }}>
        {figures.map(({ waarde, label }, at) => (
          <Column
            key={label}
            style={{
              width: `${Math.floor(100 / figures.length)}%`,
              padding: at === 0 ? '14px 8px 14px 0' : '14px 8px 14px 16px',
              borderBottom: `1px solid ${LINE}`,
              verticalAlign: 'top',
              ...(at > 0 && { borderLeft: `1px solid ${LINE}` }),
            }}
          >
            <div
              className="figure"
              style={{ fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '40px', lineHeight: '44px', color: INK }}
            >
              {waarde}
            </div>
            <div style={meta}>{label}</div>
          </Column>
        ))}
      </Row>
    </Section>
  );
}

/** What somebody chose: its name on the club's colour, what it costs and what it brings. */
export function Card({
  title,
  figure,
  beside,
  note,
  lines,
  look = PRODUCT_LOOK,
}: {
  title: string;
  figure: string;
  beside: string;
  note: string | null;
  lines: readonly string[];
  look?: MailLook;
}) {
  return (
    <Section style={{ padding: '8px 0 18px' }}>
      <Section style={{ border: `1px solid ${INK}` }}>
        <Row>
          <Column
            style={{
              fontFamily: HEADING_FACE,
              fontWeight: 700,
              fontSize: '20px',
              lineHeight: '26px',
              padding: '11px 16px',
              color: look.on_brand,
              backgroundColor: look.brand,
              borderBottom: `2px solid ${INK}`,
            }}
          >
            {title}
          </Column>
        </Row>
        <Row>
          <Column style={{ ...body, padding: '14px 16px' }}>
            <span style={{ fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '40px', lineHeight: '44px' }}>
              {figure}
            </span>{' '}
            {beside}
            {note !== null && (
              <>
                <br />
                <span style={meta}>{note}</span>
              </>
            )}
            {lines.map((line) => (
              <div key={line} style={{ ...body, paddingTop: '4px' }}>
                {line}
              </div>
            ))}
          </Column>
        </Row>
      </Section>
    </Section>
  );
}

/** Word and value, a line each; what is not known is left out. */
export function Facts({ entries }: { entries: readonly (readonly [word: string, value: ReactNode])[] }) {
  const cell: CSSProperties = { borderBottom: `1px solid ${WELL}`, verticalAlign: 'top' };
  return (
    <Section style={{ padding: '0 0 16px' }}>
      {entries
        .filter(([, value]) => value !== null)
        .map(([word, value]) => (
          <Row key={word}>
            <Column style={{ ...meta, ...cell, width: '168px', padding: '9px 12px 9px 0' }}>
              {word}
              {/* Only for the text twin, where both stand on one line. */}
              <span style={{ fontSize: 0 }}>: </span>
            </Column>
            <Column style={{ ...body, ...cell, padding: '8px 0' }}>{value}</Column>
          </Row>
        ))}
    </Section>
  );
}

/** What to do one after the other, each with its number. */
export function Steps({ lines, look = PRODUCT_LOOK }: { lines: readonly string[]; look?: MailLook }) {
  const cell: CSSProperties = { borderBottom: `1px solid ${LINE}`, verticalAlign: 'top', padding: '10px 0' };
  const figure: CSSProperties = { fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '20px', lineHeight: '26px' };
  return (
    <Section style={{ padding: '0 0 22px' }}>
      <Section style={{ borderTop: `2px solid ${INK}` }}>
        {lines.map((line, at) => (
          <Row key={line}>
            <Column style={{ ...cell, ...figure, width: '40px', color: look.brand_text }}>
              {at + 1}
              {/* Only for the text twin, where both stand on one line. */}
              <span style={{ fontSize: 0, lineHeight: 0 }}>. </span>
            </Column>
            <Column style={{ ...body, ...cell }}>{line}</Column>
          </Row>
        ))}
      </Section>
    </Section>
  );
}

/** A part of a mail that is about something else. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section style={{ padding: '6px 0 8px' }}>
      <Heading
        as="h2"
        style={{ fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '20px', lineHeight: '24px', margin: '0 0 10px' }}
      >
        {title}
      </Heading>
      {children}
    </Section>
  );
}

/** Parts of a whole as a bar, of percentages that make a hundred; the words beside it say the same. */
export function Bar({ parts, look = PRODUCT_LOOK }: { parts: readonly [number, number, number]; look?: MailLook }) {
  const fills = [look.brand, look.half, WELL];
  const flat: CSSProperties = { height: '12px', lineHeight: '12px', fontSize: 0 };
  return (
    <div data-skip-in-text="true">
      <Row style={{ border: `1px solid ${look.button_edge}`, marginBottom: '8px' }}>
        {parts.map(
          (part, at) =>
            part > 0 && (
              <Column key={at} style={{ ...flat, width: `${part}%`, backgroundColor: fills[at] ?? WELL }}>
                {' '}
              </Column>
            ),
        )}
      </Row>
    </div>
  );
}

export interface DatedLine {
  key: string;
  /** '11 nov' */
  day: string;
  /** '5 dagen te laat' */
  when: string;
  tone: 'late' | 'soon' | 'calm';
  title: ReactNode;
  note: ReactNode;
}

const TONES = { late: '#b3261e', soon: '#8a5200', calm: INK };

/** What is due when, a line each: the day on the left, who and what beside it. */
export function DatedLines({ title, lines }: { title: string; lines: readonly DatedLine[] }) {
  const cell: CSSProperties = { borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' };
  return (
    <Section style={{ padding: '6px 0 20px' }}>
      <Heading
        as="h2"
        style={{
          fontFamily: HEADING_FACE,
          fontWeight: 700,
          fontSize: '20px',
          lineHeight: '24px',
          margin: 0,
          padding: '0 0 8px',
          borderBottom: `2px solid ${INK}`,
        }}
      >
        {title}
      </Heading>
      {lines.map(({ key, day, when, tone, ...line }) => (
        <Row key={key}>
          <Column
            className="day"
            style={{
              ...cell,
              fontFamily: HEADING_FACE,
              fontWeight: 700,
              fontSize: '18px',
              lineHeight: '22px',
              width: '128px',
              padding: '12px 12px 12px 0',
              color: TONES[tone],
            }}
          >
            {day}
            <br />
            <span
              style={{
                fontFamily: TEXT_FACE,
                fontSize: '15px',
                lineHeight: '20px',
                fontWeight: tone === 'calm' ? 400 : 600,
                color: tone === 'calm' ? INK_2 : TONES[tone],
              }}
            >
              {when}
            </span>
            {/* Only for the text twin, where both stand on one line. */}
            <span style={{ fontSize: 0 }}>: </span>
          </Column>
          <Column style={{ ...body, ...cell, lineHeight: '25px', padding: '12px 0' }}>
            {line.title}
            {line.note !== null && (
              <>
                <br />
                <span style={meta}>{line.note}</span>
              </>
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** One figure large on the club's band, with how far it is of what the club hopes for. */
export function Scoreboard({
  title,
  figure,
  percent,
  note,
  look = PRODUCT_LOOK,
}: {
  title: string;
  figure: string;
  /** Null when the club did not say what it hopes for. */
  percent: number | null;
  note: string | null;
  look?: MailLook;
}) {
  const flat: CSSProperties = { height: '14px', lineHeight: '14px', fontSize: 0 };
  const fill = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <Section style={{ padding: '4px 0 14px' }}>
      <Row>
        <Column style={{ ...body, backgroundColor: look.band, color: look.on_band, padding: '16px 20px 18px' }}>
          {title}
          <br />
          <span style={{ fontFamily: HEADING_FACE, fontWeight: 700, fontSize: '48px', lineHeight: '54px' }}>
            {figure}
          </span>
          {/* Only for the text twin, where both stand on one line. */}
          <span style={{ fontSize: 0 }}> </span>
          {percent !== null && (
            <div data-skip-in-text="true">
              <Row style={{ border: `1px solid ${look.on_band}`, margin: '8px 0' }}>
                {fill > 0 && <Column style={{ ...flat, width: `${fill}%`, backgroundColor: look.accent }}> </Column>}
                {fill < 100 && <Column style={{ ...flat, width: `${100 - fill}%` }}> </Column>}
              </Row>
            </div>
          )}
          {note !== null && (
            <>
              {percent === null && <br />}
              {note}
            </>
          )}
        </Column>
      </Row>
    </Section>
  );
}

/** How much of a term is over, with its first and its last day below. */
export function TermBar({ percent, from, until }: { percent: number; from: string; until: string }) {
  const flat: CSSProperties = { height: '14px', lineHeight: '14px', fontSize: 0 };
  const passed = Math.min(98, Math.max(1, percent));
  return (
    <Section style={{ padding: '4px 0 16px' }}>
      <div data-skip-in-text="true">
        <Row>
          <Column style={{ ...flat, width: `${passed}%`, backgroundColor: '#8b8678' }}> </Column>
          <Column style={{ ...flat, width: '1%', backgroundColor: '#b26a00' }}> </Column>
          <Column style={{ ...flat, width: `${99 - passed}%`, backgroundColor: WELL }}> </Column>
        </Row>
      </div>
      <Row>
        <Column style={{ ...body, fontSize: '16px', lineHeight: '24px', paddingTop: '6px', verticalAlign: 'top' }}>
          {from}
          <span style={{ fontSize: 0 }}> - </span>
        </Column>
        <Column
          style={{
            ...body,
            fontSize: '16px',
            lineHeight: '24px',
            paddingTop: '6px',
            verticalAlign: 'top',
            fontWeight: 600,
            textAlign: 'right',
            color: TONES.soon,
          }}
        >
          {until}
        </Column>
      </Row>
    </Section>
  );
}

/** Something to keep in mind, beside what the mail is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Section style={{ padding: '0 0 22px' }}>
      <Row>
        <Column
          style={{ ...meta, color: INK, backgroundColor: SUNK, borderLeft: `4px solid ${INK_2}`, padding: '12px 16px' }}
        >
          {children}
        </Column>
      </Row>
    </Section>
  );
}

export interface ActionProps {
  href: string;
  children: string;
  look?: MailLook;
}

/** The one thing to do. */
export function Action({ href, children, look = PRODUCT_LOOK }: ActionProps) {
  return (
    <Section style={{ padding: '8px 0 22px' }}>
      <Button
        href={href}
        style={{
          ...body,
          fontWeight: 600,
          padding: '11px 24px',
          border: `2px solid ${look.button_edge}`,
          borderRadius: '6px',
          backgroundColor: look.brand,
          color: look.on_brand,
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** For programs that show no button; the text twin has the address already. */
export function WrittenLink({ href }: { href: string }) {
  return (
    <div data-skip-in-text="true">
      <Text style={{ ...meta, margin: '0 0 14px' }}>
        Werkt de knop niet? Kopieer dan dit adres naar je browser:
        <br />
        <Link href={href} style={{ color: INK_2, textDecoration: 'underline', wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </div>
  );
}

export function TextLink({
  href,
  children,
  look = PRODUCT_LOOK,
}: {
  href: string;
  children: ReactNode;
  look?: MailLook;
}) {
  return (
    <Link href={href} style={{ color: look.brand_text, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** HTML and its plain twin, from the same words. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailContent> {
  const html = await render(mail);
  const written = { uppercase: false };
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: written },
      { selector: 'h2', options: written },
      // What such a link says is the number or the address itself.
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  });
  return { subject, html, text };
}
