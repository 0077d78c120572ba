import { StatusDot } from "../ui/status-dot.tsx";
import { fleetCopy } from "./copy.ts";
import landing from "./landing.module.css";
import styles from "./what-you-see.module.css";

/** What a contractor knows of a vehicle before choosing it; no vehicle is shown that is not real. */
export function WhatYouSee() {
  return (
    <section className={landing.section} id="fleet" aria-labelledby="landing-fleet" tabIndex={-1}>
      <h2 id="landing-fleet">{fleetCopy.title}</h2>
      <p className="ui-soft">{fleetCopy.lead}</p>
      <dl className={styles.facts}>
        {fleetCopy.facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.statuses} aria-label="What the dots mean">
        {fleetCopy.statuses.map(({ status, says }) => (
          <li key={status}>
            <strong>
              <StatusDot status={status} />
            </strong>{" "}
            {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
