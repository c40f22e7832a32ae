import { newItem, type StandardValues } from './standard-values';

/** Standards of our own to begin with: what is usually looked at, with the maxima that add up to 100. */
export const templateScores = {
  upgrade: { technology: 20, scheme: 20, equipment: 15, funds: 15, benefit: 20, green: 10 },
  research: { novelty: 30, route: 20, team: 20, base: 10, budget: 10, outlook: 10 },
  digital: { need: 15, scheme: 25, data: 15, benefit: 25, security: 10, funds: 10 },
  talent: { people: 30, record: 25, plan: 20, support: 15, effect: 10 },
} as const;
export type TemplateName = keyof typeof templateScores;
export const templateNames = Object.keys(templateScores) as TemplateName[];

/** Texts of a template: its name, what it is for, and its items by template and item. */
type Say = (kind: 'name' | 'description' | 'item', key: string) => string;

/** What a template puts into the form. Items of the greater weight come first where scores are equal. */
export function valuesOfTemplate(name: TemplateName, say: Say): Partial<StandardValues> {
  const items = Object.entries(templateScores[name]);
  const byWeight = items.toSorted(([, a], [, b]) => b - a).map(([key]) => key);
  return {
    name: say('name', name),
    weighting: 'points',
    description: say('description', name),
    items: items.map(([key, maxScore]) => ({
      ...newItem(),
      scoreName: say('item', `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`),
      maxScore: String(maxScore),
      tieBreakOrder: String(byWeight.indexOf(key) + 1),
    })),
  };
}
