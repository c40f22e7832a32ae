import './title-cell.css';

/** The title of a message in a list: titles may have two hundred characters, and the other columns must be seen too. */
export const TitleCell = ({ title }: { title: string }) => (
  <span className="msg-title-cell" title={title}>
    {title}
  </span>
);
