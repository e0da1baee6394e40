import { Component, createRef, type ReactNode } from 'react';

interface KeptFocusProps {
  /** Selector of what takes the focus; the first control by default, and where there is none this part itself. */
  to?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A part whose content takes the place of what was pressed in it, such as thanks in place of a form: the focus stays in it. It has to
 * be rendered by the component that exchanges the content.
 */
export class KeptFocus extends Component<KeptFocusProps> {
  readonly part = createRef<HTMLDivElement>();

  /** Before the change: a hook would come too late to see who has the focus. */
  override getSnapshotBeforeUpdate(): boolean {
    return this.part.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, wasInside: boolean): void {
    const part = this.part.current;
    if (!part || !wasInside || part.contains(document.activeElement)) return;
    const { to = CONTROLS } = this.props;
    const target = part.querySelector<HTMLElement>(to) ?? part;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }

  override render(): ReactNode {
    const { className, children } = this.props;
    return (
      <div ref={this.part} className={className}>
        {children}
      </div>
    );
  }
}

const CONTROLS = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';
