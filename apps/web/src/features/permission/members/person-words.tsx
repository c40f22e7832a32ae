import type { PeopleNode } from '@qifu/contracts';

/** Who somebody is: name, account, where he belongs. */
export const PersonWords = ({ person }: { person: PeopleNode }) => (
  <span className="mem-person">
    <strong>{person.realName || person.fullName}</strong> <code>{person.account}</code>
    {person.organize && <small>{person.organize}</small>}
  </span>
);
