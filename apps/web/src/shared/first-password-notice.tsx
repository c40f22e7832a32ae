import { Notice } from '@qifu/ui/parts';
import { useText } from './text';

/** A password that was drawn for people who were added: shown now or never. */
export function FirstPasswordNotice({ password }: { password: string }) {
  const text = useText('sheetImport');
  return (
    <Notice tone="warn" role="status" title={text('firstPassword')}>
      <p>
        <code>{password}</code>
      </p>
      <p>{text('firstPasswordHint')}</p>
    </Notice>
  );
}
