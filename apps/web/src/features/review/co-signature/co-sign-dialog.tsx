import { useAction } from '@qifu/client';
import { CallError, type CoSignedAction, coSignatureApi } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { Button, Dialog, FactList, Field, Notice, PasswordInput, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { encodePassword } from '#shared/encode-password';

interface CoSignDialogProps {
  action: CoSignedAction;
  /** The project, group or sheet the step is about. */
  objectId: string;
  /** The experts it names; the second person's word holds for exactly these. */
  subjectIds?: string[];
  /** Its name, for the second person to read. */
  objectName: string;
  /** Already given for the step itself; otherwise it is asked here. */
  reason?: string;
  isBusy?: boolean;
  onClose: () => void;
  /** Does the step with the token the second person's word gave. */
  onSigned: (token: string, reason: string) => void;
}

const wordOf = {
  'project.void': 'action.projectVoid',
  'project.reReview': 'action.projectReReview',
  'group.dissolve': 'action.groupDissolve',
  'group.forceClose': 'action.groupForceClose',
  'sheet.void': 'action.sheetVoid',
  'expert.removeVoid': 'action.expertRemoveVoid',
  'expert.replace': 'action.expertReplace',
  'conflict.override': 'action.conflictOverride',
} as const;

const empty = { account: '', password: '', totpCode: '', reason: '' };
type Form = typeof empty;

/** The password was right, and this person uses a second factor. */
const isCodeNeeded = (error: unknown) => error instanceof CallError && error.errorCode === 'login.codeNeeded';

/** What the second person types, and the call that proves it. */
function useSigning({ action, objectId, subjectIds = [], onSigned, ...props }: CoSignDialogProps) {
  const required = useText('validation')('required');
  const [form, setForm] = useState<Form>({ ...empty, reason: props.reason ?? '' });
  const [isTried, setIsTried] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const sign = useAction(coSignatureApi.sign, { isQuiet: true });
  const needed = (Object.keys(empty) as (keyof Form)[]).filter((name) => wantsCode || name !== 'totpCode');
  const isMissing = (name: keyof Form) =>
    name === 'reason' ? countReadable(form.reason) === 0 : !form[name].trim();
  const send = () => {
    setIsTried(true);
    if (needed.some(isMissing)) return;
    const { account, password, reason, totpCode } = form;
    const signer = {
      account: account.trim(),
      password: encodePassword(password),
      ...(wantsCode && { totpCode: totpCode.trim() }),
    };
    const askForCode = (error: unknown) => {
      if (!isCodeNeeded(error)) return;
      setWantsCode(true);
      setIsTried(false);
    };
    const body = { action, objectId, subjectIds, ...signer, reason };
    sign.mutate({ body }, { onSuccess: ({ token }) => onSigned(token, reason.trim()), onError: askForCode });
  };
  const set = (changes: Partial<Form>) => {
    sign.reset();
    setForm({ ...form, ...changes });
  };
  const missing = (name: keyof Form) => (isTried && isMissing(name) ? required : undefined);
  return { form, set, missing, wantsCode, sign, send };
}

/** A second entitled person confirms at this screen with the own password (rulings 27). */
export function CoSignDialog(props: CoSignDialogProps) {
  const { action, objectName, isBusy, onClose } = props;
  const text = useText('reviewParts');
  const record = useText('record');
  const common = useText('common');
  const { form, set, missing, wantsCode, sign, send } = useSigning(props);
  return (
    <Dialog
      isOpen
      title={text('coSign.title')}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="risk" busy={sign.isPending || isBusy}>
            {text('coSign.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('coSign.lead')}</p>
      <div className="rv-form">
        <FactList
          isSingle
          facts={[
            { label: text('coSign.what'), value: text(wordOf[action], { name: objectName }) },
            ...(props.reason ? [{ label: text('coSign.reason'), value: props.reason }] : []),
          ]}
        />
        {!props.reason && (
          <Field label={text('coSign.reason')} hint={record('reason.hint')} error={missing('reason')}>
            <TextArea
              value={form.reason}
              maxLength={500}
              onChange={(event) => set({ reason: event.target.value })}
            />
          </Field>
        )}
        <Field label={text('coSign.account')} error={missing('account')}>
          <TextInput
            value={form.account}
            autoComplete="off"
            onChange={(event) => set({ account: event.target.value })}
            data-autofocus=""
          />
        </Field>
        <Field label={text('coSign.password')} error={missing('password')}>
          <PasswordInput
            value={form.password}
            autoComplete="new-password"
            onChange={(event) => set({ password: event.target.value })}
          />
        </Field>
        {wantsCode && (
          <Field label={text('coSign.code')} hint={text('coSign.codeHint')} error={missing('totpCode')}>
            <TextInput
              value={form.totpCode}
              autoComplete="off"
              maxLength={20}
              onChange={(event) => set({ totpCode: event.target.value })}
            />
          </Field>
        )}
        {sign.error && (
          <Notice tone="bad" role="alert">
            {sign.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
