import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import "./privacy.css";

type PrivacySectionProps = { id: string; title: string; purpose: ReactNode; children: ReactNode };

/** One part of the settings, with an anchor of its own. */
export function PrivacySection({ id, title, purpose, children }: PrivacySectionProps) {
  return (
    <div id={id} className="privacy-section">
      <Card as="section" labelledBy={`${id}-title`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="ui-soft">{purpose}</p>
        </div>
        {children}
      </Card>
    </div>
  );
}
