import type { Meta, StoryObj } from '@shop/shared-ui/testing/story';
import remote from '../remote.ts';
import { Fragment } from './not-found.tsx';

/**
 * What stands where no page is: the shell places it below its header, for addresses that no remote has and for pages whose loader says
 * so. It brings the page's only `h1`.
 *
 * `home` is where the way back leads; the home page of the language where it is left out.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: { remote, fragment: 'not-found' },
};
export default meta;

export const Default: StoryObj<typeof Fragment> = {};
