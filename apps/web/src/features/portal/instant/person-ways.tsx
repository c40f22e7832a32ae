import type { PublicBatch } from '@qifu/contracts';
import { BlockHead, Lines } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { PortalData } from '#shared/given/portal-data';
import { ObjectionDialog } from './objection-dialog';
import { Way } from './ways';

/** Somebody who is signed in and acts for no firm may object to any line while the notice lasts. */
export function PersonWays({ batch: { id, phase } }: { batch: Pick<PublicBatch, 'id' | 'phase'> }) {
  const text = useText('instant');
  const [isOpen, setIsOpen] = useState(false);
  if (phase !== 'notice') return null;
  return (
    <PortalData>
      <section>
        <BlockHead title={text('ways.titleOthers')} />
        <Lines>
          <Way note={text('ways.otherNote')} onPress={() => setIsOpen(true)}>
            {text('ways.other')}
          </Way>
        </Lines>
        {isOpen && (
          <ObjectionDialog about={{ kind: 'other', batchId: id }} onClose={() => setIsOpen(false)} />
        )}
      </section>
    </PortalData>
  );
}
