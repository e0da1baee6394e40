import { remoteBuild } from '@shop/federation/build';

export default remoteBuild(import.meta.dirname, {
  theme: '@shop/shared-ui/styles/tokens.css',
  // The shop's pages stand without it: its failures are warnings.
  tier: 'secondary',
});
