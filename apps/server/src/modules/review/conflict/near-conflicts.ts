import {
  type ConflictFacts,
  type ConflictRules,
  type ContactFact,
  type ExpertFacts,
  type ProjectFacts,
  plainName,
  recentSince,
  step,
} from './conflict-facts';
import { type ConflictList, type ProjectIndex, projectsOfUnit, put } from './conflict-list';

const soft = 2;
const notice = 1;

/** Mail services of everybody: a shared domain says nothing. */
export const publicMail = new Set([
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  'aliyun.com',
  '139.com',
  '189.cn',
  'wo.cn',
  '21cn.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
]);

/** Shorter names are contained in too many others to mean anything. */
const shortestSimilarName = 4;

/** Soft conflicts and notices: shown and counted, never a refusal. */
export function findNearConflicts(
  hits: ConflictList,
  projects: ProjectIndex,
  facts: ConflictFacts,
  rules: ConflictRules,
) {
  const contacts = new Map(facts.contacts.map((contact) => [contact.creditCode, contact]));
  const parties = partyContacts(projects, contacts);
  for (const expert of facts.experts) {
    addOldEmployers(hits, projects, expert, rules);
    addContacts(hits, projects, expert, { contacts, parties });
    addSimilarNames(hits, projects, expert);
    addAvoidedNames(hits, facts.projects, expert);
  }
}

function addOldEmployers(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  rules: ConflictRules,
) {
  const since = recentSince(rules);
  for (const { creditCode, name, from, to } of expert.employments) {
    if (to === null || to >= since) continue;
    for (const project of projectsOfUnit(projects, { creditCode, name }))
      hits.add(expert, project, 'formerEmployerOld', soft, [
        step('expert', expert.name),
        step('enterprise', name || creditCode, 'formerEmployer', { from, to }),
        step('project', project.name, 'applicant'),
      ]);
  }
}

interface PartyContacts {
  byPhone: Map<string, ContactFact[]>;
  byDomain: Map<string, ContactFact[]>;
  byAddress: Map<string, ContactFact[]>;
}

function partyContacts(projects: ProjectIndex, contacts: ReadonlyMap<string, ContactFact>): PartyContacts {
  const index: PartyContacts = { byPhone: new Map(), byDomain: new Map(), byAddress: new Map() };
  for (const code of projects.byCode.keys()) {
    const contact = contacts.get(code);
    if (!contact) continue;
    if (contact.phone) put(index.byPhone, contact.phone, contact);
    if (contact.emailDomain && !publicMail.has(contact.emailDomain))
      put(index.byDomain, contact.emailDomain, contact);
    if (contact.addressKey) put(index.byAddress, contact.addressKey, contact);
  }
  return index;
}

/** The same phone, mail domain or address, of the expert or of his employer. */
function addContacts(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  { contacts, parties }: { contacts: ReadonlyMap<string, ContactFact>; parties: PartyContacts },
) {
  const employer = contacts.get(expert.employer.creditCode);
  const domain = expert.email.split('@')[1]?.toLowerCase() ?? '';
  const add = (type: 'samePhone' | 'sameEmailDomain' | 'sameAddress', found: readonly ContactFact[] = []) => {
    for (const party of found) {
      // The employer itself is a hard conflict already.
      if (party.creditCode === expert.employer.creditCode) continue;
      for (const project of projects.byCode.get(party.creditCode) ?? [])
        hits.add(expert, project, type, soft, [
          step('expert', expert.name),
          step('enterprise', party.name, type),
          step('project', project.name, 'applicant'),
        ]);
    }
  };
  if (expert.mobile) add('samePhone', parties.byPhone.get(expert.mobile));
  if (domain) add('sameEmailDomain', parties.byDomain.get(domain));
  if (employer?.phone) add('samePhone', parties.byPhone.get(employer.phone));
  if (employer?.addressKey) add('sameAddress', parties.byAddress.get(employer.addressKey));
}

/** An employer's name that stands within a party's name, or the other way round: needs a human. */
function addSimilarNames(hits: ConflictList, projects: ProjectIndex, expert: ExpertFacts) {
  const own = plainName(expert.employer.name);
  if (own.length < shortestSimilarName) return;
  const isSimilar = (name: string) =>
    name !== own && name.length >= shortestSimilarName && (name.includes(own) || own.includes(name));
  for (const [name, found] of projects.byName)
    for (const project of isSimilar(name) ? found : [])
      hits.add(expert, project, 'similarName', notice, [
        step('expert', expert.name),
        step('enterprise', expert.employer.name, 'employer'),
        step('project', project.name, 'similarName'),
      ]);
}

/** An avoided person known by name only may be a namesake: shown, never a refusal. */
function addAvoidedNames(hits: ConflictList, all: readonly ProjectFacts[], expert: ExpertFacts) {
  const names = expert.avoidances
    .filter(({ type, idHash }) => type === 'person' && !idHash)
    .map(({ name }) => plainName(name));
  if (names.length === 0) return;
  for (const project of all)
    for (const member of project.members)
      if (names.includes(plainName(member.name)))
        hits.add(expert, project, 'avoidPersonName', soft, [
          step('expert', expert.name),
          step('person', member.name, 'avoids'),
          step('project', project.name, 'member'),
        ]);
}
