import { useAction } from '@qifu/client';
import { ownGrantApi, publicGrantApi } from '@qifu/contracts';
import { Button, Checkbox, Dialog, Field, showSuccess, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { LinePicker } from './line-picker';

/** What is objected to: the own line, somebody else's, or that the firm is missing. */
export type Objected =
  | { kind: 'own'; grantId: string }
  | { kind: 'other'; batchId: string }
  | { kind: 'absent'; batchId: string; enterpriseId: string };

const longest = 2_000;
const longestContact = 60;
const titles = { own: 'object.titleOwn', other: 'object.titleOther', absent: 'object.titleAbsent' } as const;

/** An objection to a list: what is wrong, and of somebody else's line whose, anonymously if wished. */
export function ObjectionDialog({ about, onClose }: { about: Objected; onClose: () => void }) {
  const text = useText('instant');
  const [grantId, setGrantId] = useState<string>();
  const [content, setContent] = useState('');
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [contact, setContact] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { send, error, isPending } = useObjecting(about, () => {
    showSuccess(text('object.done'));
    onClose();
  });
  const isOther = about.kind === 'other';
  const lacks = { firm: isOther && !grantId, content: content.trim() === '' };
  const handleSubmit = () => {
    setIsAsked(true);
    if (!lacks.firm && !lacks.content) send({ grantId, content, isAnonymous, contact });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(titles[about.kind])}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button type="button" onClick={onClose}>
            {text('object.cancel')}
          </Button>
          <Button kind="main" type="submit" busy={isPending}>
            {text('object.send')}
          </Button>
        </>
      }
    >
      <div className="grant-form">
        {isOther && (
          <LinePicker
            batchId={about.batchId}
            value={grantId}
            onChange={setGrantId}
            error={isAsked && lacks.firm ? text('object.needFirm') : undefined}
          />
        )}
        <Field
          label={text('object.content')}
          hint={text('object.contentHint')}
          error={isAsked && lacks.content ? text('object.needContent') : error?.message}
        >
          <TextArea
            value={content}
            maxLength={longest}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
        {isOther && (
          <Checkbox checked={isAnonymous} onChange={(event) => setIsAnonymous(event.target.checked)}>
            {text('object.anonymous')}
          </Checkbox>
        )}
        {about.kind !== 'own' && !isAnonymous && (
          <Field label={text('object.contact')} hint={text('object.contactHint')} isOptional="unsaid">
            <TextInput
              value={contact}
              maxLength={longestContact}
              onChange={(event) => setContact(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

interface Said {
  grantId: string | undefined;
  content: string;
  isAnonymous: boolean;
  contact: string;
}

function useObjecting(about: Objected, onDone: () => void) {
  const quiet = { isQuiet: true, saysNothing: true };
  const own = useAction(ownGrantApi.object, quiet);
  const others = useAction(publicGrantApi.object, { ...quiet, refreshes: [ownGrantApi.list] });
  const send = ({ grantId, content, isAnonymous, contact }: Said) => {
    if (about.kind === 'own')
      return own.mutate({ params: { id: about.grantId }, body: { content } }, { onSuccess: onDone });
    const whose =
      about.kind === 'other'
        ? { grantId, isAnonymous, contact: isAnonymous ? '' : contact }
        : { enterpriseId: about.enterpriseId, contact };
    others.mutate(
      { params: { id: about.batchId }, body: { kind: about.kind, content, ...whose } },
      { onSuccess: onDone },
    );
  };
  return { send, error: own.error ?? others.error, isPending: own.isPending || others.isPending };
}
