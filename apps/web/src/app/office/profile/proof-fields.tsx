import { Field, PasswordInput, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { CodeProof } from './use-code-proof';

/** The fields of a proof: a code of the app, or a recovery code where one will do, and the own password. */
export function ProofFields({ proof, takesRecovery }: { proof: CodeProof; takesRecovery?: boolean }) {
  const text = useText('secondFactor');
  const { typed, problem, set } = proof;
  return (
    <div className="factor-proof">
      <Field
        label={text('code')}
        hint={text(takesRecovery ? 'codeOrRecovery' : 'codeHint')}
        error={problem.totpCode}
      >
        <TextInput
          data-autofocus=""
          autoComplete="one-time-code"
          inputMode={takesRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={typed.totpCode}
          onChange={(event) => set('totpCode', event.target.value)}
        />
      </Field>
      <Field label={text('password')} error={problem.password}>
        <PasswordInput
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
    </div>
  );
}
