import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Takes a code to the clipboard and says so; a browser that refuses leaves it to be marked by hand. */
export function useCopy(): (code: string) => void {
  const text = useText('search');
  return (code) => {
    void navigator.clipboard?.writeText(code).then(
      () => showSuccess(text('preview.copied', { code })),
      () => undefined,
    );
  };
}
