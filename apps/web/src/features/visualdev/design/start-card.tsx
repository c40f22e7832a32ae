import { Icon, type IconName } from '@qifu/ui/parts';

interface StartCardProps {
  icon: IconName;
  name: string;
  /** What comes of it. */
  about: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** One way to begin a module. */
export const StartCard = ({ icon, name, about, isBusy = false, onClick }: StartCardProps) => (
  <button type="button" className="mod-start" aria-busy={isBusy} onClick={onClick}>
    <Icon name={icon} />
    <span>
      <strong>{name}</strong>
      <span>{about}</span>
    </span>
  </button>
);
