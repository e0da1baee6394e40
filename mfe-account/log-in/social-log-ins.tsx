import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { SocialLogin } from '@shop/shop-client/model/account';

export interface SocialLogInsProps {
  logins: SocialLogin[];
  /** Where the shopper came from. */
  target: string | null;
}

/** None where they cannot be asked for: the form lets the shopper in as well. */
export async function readSocialLogins(api: ShopApi): Promise<SocialLogin[]> {
  try {
    return await api.socialLogins();
  } catch (error) {
    if (failedCall(error)) return [];
    throw error;
  }
}

/** Ways to log in by an account elsewhere: the shell goes there and comes back logged in. The template's do nothing. */
export function SocialLogIns({ logins, target }: SocialLogInsProps) {
  const { basePath, locale, storefront } = useShop();
  const { t } = useTranslation();
  if (logins.length === 0) return null;
  const query = new URLSearchParams({ locale, return: target ?? basePath });
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      {logins.map(({ name, label }) => {
        const text = t('socialLogIn.by', { provider: label });
        return storefront === 'template' ? (
          <Button key={name} variant="secondary" size="lg" block>
            {text}
          </Button>
        ) : (
          <ButtonLink key={name} href={`/auth/${name}?${query}`} variant="secondary" size="lg" block>
            {text}
          </ButtonLink>
        );
      })}
    </div>
  );
}

const PROBLEMS = ['failed', 'email', 'unavailable'] as const;
export type SocialProblem = (typeof PROBLEMS)[number];

/** Why the shopper came back from elsewhere without being logged in, as the shell's address says it. */
export function socialProblem({ searchParams }: URL): SocialProblem | null {
  return PROBLEMS.find((problem) => problem === searchParams.get('social')) ?? null;
}
