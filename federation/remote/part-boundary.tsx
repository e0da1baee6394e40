import { Component, type ReactNode } from 'react';
import { useHost } from './host-context.tsx';
import { thrownWhileRendering } from './lost-page.ts';

/** A part of a page whose code cannot be had, or that throws, says so in its own place: the rest of the page stays. */
export function PartBoundary({ children }: { children: ReactNode }) {
  const { ErrorPanel } = useHost();
  return (
    // Browsers do not ask again for a module that they could not get.
    <Failable failed={(code) => <ErrorPanel code={code} onRetry={() => location.reload()} />}>
      {children}
    </Failable>
  );
}

interface FailableProps {
  failed(code: string): ReactNode;
  children: ReactNode;
}

class Failable extends Component<FailableProps, { code?: string }> {
  override state: { code?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { code: thrownWhileRendering(error).code };
  }

  override render() {
    const { code } = this.state;
    return code ? this.props.failed(code) : this.props.children;
  }
}
