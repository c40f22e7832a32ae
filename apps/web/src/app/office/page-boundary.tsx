import { Failed } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Keeps a fault inside the page it happened on, so that menu and tabs stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

/** Usually a chunk that is gone because the system was updated; loading anew helps. */
function PageFailed() {
  const text = useText('shell');
  return (
    <Failed
      title={text('failed.title')}
      hint={text('failed.hint')}
      onRetry={() => window.location.reload()}
    />
  );
}
