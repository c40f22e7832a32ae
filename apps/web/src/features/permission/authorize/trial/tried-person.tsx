import { Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';

interface TriedPersonProps {
  userId: string;
  onChoose: (userId: string) => void;
}

/** Whom something is tried on: of the people the caller administers. */
export function TriedPerson({ userId, onChoose }: TriedPersonProps) {
  const text = useText('trial');
  return (
    <Field label={text('person')} isOptional>
      <UserPicker
        source="administered"
        placeholder={text('choose')}
        value={userId ? [userId] : []}
        onChange={([chosen = '']) => onChoose(chosen)}
      />
    </Field>
  );
}
