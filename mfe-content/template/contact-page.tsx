import { type Icon, MailIcon, MapPinIcon, PhoneIcon } from '@shop/shared-ui/icons';
import { FacebookIcon, InstagramIcon, XIcon, YoutubeIcon } from '@shop/shared-ui/social-icons';
import type { ReactNode } from 'react';
import { ContactPage } from '../contact/contact-page.tsx';

export { head } from '../contact/contact-page.tsx';

/** Where the sample shop is reached. */
const ADDRESS = 'King Abdullah Road, Al Wurud\nRiyadh 12251, Saudi Arabia';

const EMAIL = 'desk@dithar.example';

/** As it is dialled from anywhere, and as it is read. */
const PHONE = { href: 'tel:+966115550142', text: '+966 11 555 0142' };

const SOCIAL: { name: string; href: string; icon: Icon }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/dithar.example', icon: InstagramIcon },
  { name: 'X', href: 'https://x.com/dithar_example', icon: XIcon },
  { name: 'Facebook', href: 'https://www.facebook.com/dithar.example', icon: FacebookIcon },
  { name: 'YouTube', href: 'https://www.youtube.com/@dithar.example', icon: YoutubeIcon },
];

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
