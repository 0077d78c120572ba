import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { lastWord } from "./copy.ts";

/** The way onward at the end of the page. */
export function LastWord() {
  const { state } = useSession();
  return (
    <section className="landing-last" aria-labelledby="landing-last">
      <div className="landing-last-row">
        <div>
          <h2 id="landing-last">{lastWord.title}</h2>
          <p>{lastWord.text}</p>
        </div>
        <div className="ui-row">
          <LinkButton to="/book" size="large" className="landing-on-signal">
            {lastWord.book}
          </LinkButton>
          {state === "signedOut" && (
            <LinkButton to="/signup" size="large" className="landing-on-signal">
              {lastWord.signUp}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
