import { type Icon, MailIcon, MapPinIcon, PhoneIcon } from '@shop/shared-ui/icons';
import type { ReactNode } from 'react';
import { ContactPage } from '../contact/contact-page.tsx';
import { ADDRESS, EMAIL, PHONE, SOCIAL } from './shop-contact.ts';

export { head } from '../contact/contact-page.tsx';

/** With the sample blocks of the specification. */
export function Page() {
  return (
    <ContactPage>
      <WaysToReach />
    </ContactPage>
  );
}

function WaysToReach() {
  return (
    <>
      <dl className="mt-10 flex flex-col gap-8">
        <Way icon={MapPinIcon} name="Address">
          <span className="whitespace-pre-line text-ink-muted">{ADDRESS}</span>
        </Way>
        <Way icon={MailIcon} name="Email">
          <a href={`mailto:${EMAIL}`} className={LINK}>
            <bdi dir="ltr">{EMAIL}</bdi>
          </a>
        </Way>
        <Way icon={PhoneIcon} name="Phone">
          <a href={PHONE.href} className={LINK}>
            <bdi dir="ltr">{PHONE.text}</bdi>
          </a>
          <span className="mt-1 block text-sm text-ink-muted">Sunday to Thursday, 9 am to 9 pm</span>
        </Way>
      </dl>
      <h2 className="mt-10 font-semibold text-ink">Follow us</h2>
      <ul className="mt-4 flex gap-3">
        {SOCIAL.map(({ name, href, icon: Glyph }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={name}
              title={name}
              className="flex size-11 items-center justify-center rounded-full border border-line text-ink transition hover:border-accent hover:text-accent"
            >
              <Glyph />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Way({ icon: Glyph, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className="relative ps-16">
      <dt className="font-semibold text-ink">
        <span className="absolute inset-y-0 start-0 flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Glyph size={22} />
        </span>
        {name}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

const LINK = 'rounded-sm text-ink-muted underline-offset-4 hover:text-accent hover:underline';
