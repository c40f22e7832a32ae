import type { ReactNode } from 'react';
import { Brand } from '../parts/brand-mark';
import { Ridge } from './ridge';
import './login-frame.css';

interface LoginFrameProps {
  name: string;
  sub: string;
  /** Two lines over the hills; they leave under 992 px. */
  slogan: string;
  lead: string;
  links: ReactNode;
  /** Elder mode and languages, above the form. */
  top: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Where to call for help. */
  help: ReactNode;
}

/** The two halves of the login page: hills left, form right; on phones the hills become a head. */
export const LoginFrame = ({ name, sub, slogan, lead, links, top, children, help }: LoginFrameProps) => (
  <div className="p-login">
    <header className="p-login-art q-on-banner">
      <Ridge kind="deep" />
      <Brand name={name} sub={sub} />
      <p className="p-login-slogan">{slogan}</p>
      <p className="p-login-lead">{lead}</p>
      <div className="p-login-links">{links}</div>
    </header>
    <main className="p-login-side" id="main">
      <div className="p-login-top">{top}</div>
      <div className="p-login-form">{children}</div>
      <p className="p-login-help">{help}</p>
    </main>
  </div>
);
