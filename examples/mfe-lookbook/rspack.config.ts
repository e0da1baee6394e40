import { remoteBuild } from '@shop/federation/build';

export default remoteBuild(import.meta.dirname, {
  theme: '@shop/shared-ui/styles/tokens.css',
  tier: 'secondary',
});
