import { Button, Notice, showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** A password that was drawn for somebody else: shown and copied now or never. */
export function FirstPasswordNotice({ password }: { password: string }) {
  const text = useText('sheetImport');
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    showToast({ text: text('passwordCopied'), tone: 'ok' });
  };
  return (
    <Notice tone="warn" role="status" title={text('firstPassword')}>
      <p className="q-row q-wrap-row">
        <code>{password}</code>
        <Button icon="copy" onClick={() => void copy()}>
          {text('copyPassword')}
        </Button>
      </p>
      <p>{text('firstPasswordHint')}</p>
    </Notice>
  );
}
