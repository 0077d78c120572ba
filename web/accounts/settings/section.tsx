import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import "./settings.css";

type SectionProps = {
  /** The anchor that leads here. */
  id: string;
  title: string;
  purpose?: ReactNode;
  children: ReactNode;
};

/** One part of the settings, with an anchor of its own. */
export function Section({ id, title, purpose, children }: SectionProps) {
  return (
    <div id={id} className="settings-section">
      <Card as="section" labelledBy={`${id}-title`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {purpose && <p className="ui-soft">{purpose}</p>}
        </div>
        {children}
      </Card>
    </div>
  );
}
