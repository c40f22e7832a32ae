import { useTextIfAny } from '@qifu/ui/text';
import { actKeyOf } from './audited-acts';

/** What an act is called; what nobody has named is said as given. */
export function useActWords(): (action: string, unnamed: string) => string {
  const say = useTextIfAny('auditActs');
  const sayOfPortal = useTextIfAny('auditActsPortal');
  return (action, unnamed) => {
    const key = actKeyOf(action);
    return say(key, sayOfPortal(key, unnamed));
  };
}
