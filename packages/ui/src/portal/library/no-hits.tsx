import type { ReactNode } from 'react';
import { LinkTo } from '../link-to';
import './no-hits.css';

export interface Removal {
  key: string;
  /** The condition: 临溪区. */
  label: string;
  /** What taking it away means: 全市通用的也适用于您. */
  note?: string;
  /** What is there then: 3 件. */
  gives: string;
  /** The address without it. */
  to: string;
}

interface NoHitsProps {
  title: ReactNode;
  note?: ReactNode;
  /** Each condition whose leaving gives something. */
  removals: readonly Removal[];
  /** The word before each condition: 去掉. */
  removeWord: string;
  /** Other ways: near questions, an appeal with the words filled in, a subscription. */
  ways?: readonly { title: string; links: readonly { label: string; to: string; note?: string }[] }[];
}

/** No result is never an empty page: what to leave out and what that gives, near questions, other ways. */
export const NoHits = ({ title, note, removals, removeWord, ways = [] }: NoHitsProps) => (
  <section className="p-nohits">
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <ul className="p-nohits-removals">
      {removals.map((one) => (
        <li key={one.key}>
          <span>
            {removeWord} <b>{one.label}</b>
            {one.note && <span className="q-mute">，{one.note}</span>}
          </span>
          <LinkTo to={one.to} label={`${removeWord} ${one.label}，${one.gives}`}>
            {one.gives}
          </LinkTo>
        </li>
      ))}
    </ul>
    <div className="p-nohits-ways">
      {ways.map((way) => (
        <div key={way.title}>
          <h3>{way.title}</h3>
          <ul>
            {way.links.map((link) => (
              <li key={link.to}>
                <LinkTo to={link.to}>{link.label}</LinkTo>
                {link.note && <small>{link.note}</small>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);
