import { ownDashboard } from "../lib/return-path.ts";
import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { hero } from "./copy.ts";
import styles from "./hero.module.css";
import { HiabScene } from "./hiab-scene.tsx";
import landing from "./landing.module.css";
import { LocationSearch } from "./location-search.tsx";

/** The first thing seen: one sentence, one action, one search, one picture. */
export function Hero() {
  const { state, user } = useSession();
  const dashboard = user && ownDashboard(user.role);
  return (
    <section className={styles.hero} aria-labelledby="landing-headline">
      <div className={styles.row}>
        <div className={styles.text}>
          <p className={styles.descriptor}>{hero.descriptor}</p>
          <h1 id="landing-headline">{hero.headline}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className="ui-row">
            <LinkButton to="/book" kind="primary" size="large">
              {hero.quote}
            </LinkButton>
            {dashboard && dashboard !== "/home" && (
              <LinkButton to={dashboard} size="large" className={landing.onBar}>
                {hero.dashboard}
              </LinkButton>
            )}
            {state === "signedOut" && (
              <LinkButton to="/auth" size="large" className={landing.onBar}>
                {hero.signIn}
              </LinkButton>
            )}
          </div>
          <LocationSearch />
        </div>
      </div>
      <HiabScene />
    </section>
  );
}
