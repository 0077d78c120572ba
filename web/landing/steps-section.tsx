import { steps } from "./copy.ts";

/** Three steps, numbered as on a route sign. */
export function StepsSection() {
  return (
    <section className="landing-section" id="how-it-works" aria-labelledby="landing-steps" tabIndex={-1}>
      <h2 id="landing-steps">{steps.title}</h2>
      <ol className="landing-steps">
        {steps.items.map((step, index) => (
          <li key={step.title} className="landing-step">
            <span className="landing-step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
