import type { ReactNode } from "react";
import { timeLeft } from "#shared/admin/countdown.ts";
import styles from "./offer-banner.module.css";
import { When } from "./when.tsx";

type OfferBannerProps = {
  headline: string;
  saving: string;
  endsAt: string;
  /** The server's time, in epoch ms. */
  now: number;
  actions?: ReactNode;
};

export function OfferBanner({ headline, saving, endsAt, now, actions }: OfferBannerProps) {
  const left = timeLeft(Date.parse(endsAt), now);
  return (
    <section className="ui-slate" aria-labelledby="offer-title">
      <div className={`ui-band ${styles.inside}`}>
        <div className="ui-stack ui-stack-tight">
          <h2 id="offer-title">{headline}</h2>
          <p>{saving}</p>
          <p className="ui-soft">
            For everyone who signs up before <When at={endsAt} />.
          </p>
        </div>
        <ul className={styles.left} aria-label="Time left">
          {Object.entries(left).map(([unit, count]) => (
            <li key={unit}>
              <strong>{String(count).padStart(2, "0")}</strong> {unit}
            </li>
          ))}
        </ul>
        {actions && <div className="ui-row">{actions}</div>}
      </div>
    </section>
  );
}
