import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { lastWord } from "./copy.ts";
import styles from "./last-word.module.css";

/** The way onward at the end of the page. */
export function LastWord() {
  const { state } = useSession();
  return (
    <section className={styles.last} aria-labelledby="landing-last">
      <div className={styles.row}>
        <div>
          <h2 id="landing-last">{lastWord.title}</h2>
          <p>{lastWord.text}</p>
        </div>
        <div className="ui-row">
          <LinkButton to="/book" size="large" className={styles.onSignal}>
            {lastWord.book}
          </LinkButton>
          {state === "signedOut" && (
            <LinkButton to="/signup" size="large" className={styles.onSignal}>
              {lastWord.signUp}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
