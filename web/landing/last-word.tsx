import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./landing-page.module.css";

/** The way onward at the end of the page. */
export function LastWord() {
  const { state } = useSession();
  return (
    <section className={styles.last} aria-labelledby="landing-last">
      <div className="ui-band">
        <div>
          <h2 id="landing-last">Have a site to supply? Own a lorry?</h2>
          <p>Contractors book and follow jobs here; hauliers take requests that are near their vehicles.</p>
        </div>
        <div className="ui-row">
          <LinkButton to="/book" size="large">
            Book a job
          </LinkButton>
          {state === "signedOut" && (
            <LinkButton to="/signup" size="large">
              Sign Up
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
