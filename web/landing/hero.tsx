import { ownDashboard } from "../lib/return-path.ts";
import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { hero } from "./copy.ts";
import { HiabScene } from "./hiab-scene.tsx";
import { LocationSearch } from "./location-search.tsx";

/** The first thing seen: one sentence, one action, one search, one picture. */
export function Hero() {
  const { state, user } = useSession();
  const dashboard = user && ownDashboard(user.role);
  return (
    <section className="landing-hero" aria-labelledby="landing-headline">
      <div className="landing-hero-row">
        <div className="landing-hero-text">
          <p className="landing-descriptor">{hero.descriptor}</p>
          <h1 id="landing-headline">{hero.headline}</h1>
          <p className="landing-lead">{hero.lead}</p>
          <div className="ui-row">
            <LinkButton to="/book" kind="primary" size="large">
              {hero.quote}
            </LinkButton>
            {dashboard && dashboard !== "/home" && (
              <LinkButton to={dashboard} size="large" className="landing-on-bar">
                {hero.dashboard}
              </LinkButton>
            )}
            {state === "signedOut" && (
              <LinkButton to="/auth" size="large" className="landing-on-bar">
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
