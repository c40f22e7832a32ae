import { call } from '@qifu/client';
import { type Data, type PolicyHead, policyLibraryApi } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';

/** Only on paper: where the text is, which edition it was, and how to see whether it still is so. */
export function PolicyPrint({ policy: { id, edition, contentHash } }: { policy: PolicyHead }) {
  const text = useText('policyPage');
  const [mark, setMark] = useState<Data<typeof policyLibraryApi.printMark>>();
  const [printedAt, setPrintedAt] = useState(0);
  useEffect(() => {
    // Long before somebody prints, and after all that is read first.
    const timer = setTimeout(() => {
      call(policyLibraryApi.printMark, { params: { id } }, { isQuiet: true }).then(setMark, () => undefined);
    }, 2_000);
    const note = () => setPrintedAt(Date.now());
    window.addEventListener('beforeprint', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', note);
    };
  }, [id]);
  return (
    <div className="policy-print" aria-hidden="true">
      {mark && (
        <svg viewBox={`0 0 ${mark.size} ${mark.size}`} focusable="false" aria-hidden="true">
          <path d={mark.path} />
        </svg>
      )}
      <div>
        {mark && <p>{mark.address}</p>}
        <p>{text('print.edition', { edition, hash: contentHash.slice(0, 16) })}</p>
        {printedAt > 0 && <p>{text('print.at', { time: showTime(printedAt) })}</p>}
        <p>{text('print.check')}</p>
      </div>
    </div>
  );
}
