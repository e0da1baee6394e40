/** Somebody who vouches for people by OpenID Connect. */
export interface SocialProvider {
  /** As in addresses: `google`. */
  name: string;
  /** As people read it: `Google`. */
  label: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;

/**
 * Reads `OIDC_<NAME>_ISSUER`, `…_CLIENT_ID` and `…_CLIENT_SECRET` of any number of providers.
 * @returns the providers, and what is wrong with the settings in a line each; secrets are not repeated
 */
export function readSocialProviders(environment: Record<string, string | undefined>): {
  providers: SocialProvider[];
  mistakes: string[];
} {
  const mistakes: string[] = [];
  const providers = namesIn(environment).flatMap((name) => {
    const [issuer = '', clientId = '', clientSecret = ''] = PARTS.map(
      (part) => environment[`OIDC_${name}_${part}`],
    );
    const missing = PARTS.filter((part) => !environment[`OIDC_${name}_${part}`]);
    mistakes.push(...missing.map((part) => `OIDC_${name}_${part} must be set, as the others of ${name} are`));
    if (issuer && !isSafe(issuer)) {
      mistakes.push(`OIDC_${name}_ISSUER must be an https address, not "${issuer}"`);
    } else if (missing.length === 0) {
      return [
        { name: name.toLowerCase(), label: labelOf(name), issuer: new URL(issuer), clientId, clientSecret },
      ];
    }
    return [];
  });
  return { providers, mistakes };
}

function namesIn(environment: Record<string, string | undefined>) {
  return [
    ...new Set(
      Object.keys(environment).flatMap((key) => {
        const name = /^OIDC_([A-Z][A-Z\d]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(key)?.[1];
        return name && environment[key] ? [name] : [];
      }),
    ),
  ];
}

/** Without encryption only on this machine, for trying out. */
function isSafe(issuer: string): boolean {
  const url = URL.parse(issuer);
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
  );
}

function labelOf(name: string) {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
