import { steps } from "./copy.ts";
import landing from "./landing.module.css";
import styles from "./steps-section.module.css";

/** Three steps, numbered as on a route sign. */
export function StepsSection() {
  return (
    <section className={landing.section} id="how-it-works" aria-labelledby="landing-steps" tabIndex={-1}>
      <h2 id="landing-steps">{steps.title}</h2>
      <ol className={styles.steps}>
        {steps.items.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
