import { useState } from "react";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./how-it-works.module.css";

const steps = [
  {
    title: "Say what and where",
    text: "Choose the service, type the site's address or postcode, and pick a day and time.",
    scene: "excavator",
  },
  {
    title: "Choose who comes",
    text: "Hauliers are listed nearest first, each with its distance, its rating or “New”, and a price line by line. The one you choose must accept before anything is booked.",
    scene: "muck-away",
  },
  {
    title: "Follow it to the end",
    text: "Message the haulier, see the vehicle on the map, get a photo as proof when it is done, and leave a review.",
    scene: "hiab",
  },
];

/** The three steps of a job. A press highlights a step and those before it. All texts are always visible. */
export function HowItWorks() {
  const [active, setActive] = useState(0);
  return (
    <Band id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, text, scene }, step) => (
          <li
            key={title}
            className={classes(styles.step, step < active && styles.done, step === active && styles.active)}
            aria-current={step === active ? "step" : undefined}
          >
            <ServiceScene service={scene} />
            <h3>
              <button type="button" className={styles.title} onClick={() => setActive(step)}>
                <span className={styles.mark} aria-hidden="true" />
                {title}
                {step < active && <span className="ui-visually-hidden"> (completed)</span>}
              </button>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="ui-row">
        <LinkButton to="/live-map">See Live Map</LinkButton>
        <LinkButton to="/how-it-works" kind="quiet">
          Learn More<span className="ui-visually-hidden"> about how Haulyard works</span>
        </LinkButton>
      </div>
    </Band>
  );
}
