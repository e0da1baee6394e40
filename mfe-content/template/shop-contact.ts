import type { Icon } from '@shop/shared-ui/icons';
import { FacebookIcon, InstagramIcon, XIcon, YoutubeIcon } from '@shop/shared-ui/social-icons';

/** Where the sample shop is reached. */
export const ADDRESS = 'King Abdullah Road, Al Wurud\nRiyadh 12251, Saudi Arabia';

export const EMAIL = 'desk@dithar.example';

/** As it is dialled from anywhere, and as it is read. */
export const PHONE = { href: 'tel:+966115550142', text: '+966 11 555 0142' };

export const SOCIAL: { name: string; href: string; icon: Icon }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/dithar.example', icon: InstagramIcon },
  { name: 'X', href: 'https://x.com/dithar_example', icon: XIcon },
  { name: 'Facebook', href: 'https://www.facebook.com/dithar.example', icon: FacebookIcon },
  { name: 'YouTube', href: 'https://www.youtube.com/@dithar.example', icon: YoutubeIcon },
];
