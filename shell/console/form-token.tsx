import { useFrame } from './frame-context.ts';

/** What no other site can put into a form. */
export function FormToken() {
  const { operator } = useFrame();
  return <input type="hidden" name="token" value={operator?.formToken ?? ''} />;
}
