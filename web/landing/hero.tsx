import type { ComponentType } from "react";
import { ownDashboard } from "../session/return-path.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { GetStarted } from "./get-started.tsx";
import type { PriceSteps } from "./get-started-steps.tsx";
import styles from "./hero.module.css";
import hiab from "./hiab-scene.svg?raw";
import { LocationSearch } from "./location-search.tsx";

export function Hero({ Prices }: { Prices: ComponentType<PriceSteps> }) {
  const { state, user } = useSession();
  const dashboard = user && ownDashboard(user.role);
  return (
    <section className={`ui-slate ${styles.hero}`} aria-labelledby="landing-headline">
      <div className={`ui-band ${styles.row}`}>
        <div className={`ui-stack ${styles.text}`}>
          <p className={styles.descriptor}>Haulage and plant hire marketplace</p>
          <h1 id="landing-headline">Get the right lorry to site.</h1>
          <p className={styles.lead}>
            Book lorries, plant and skips from hauliers across Scotland and the wider UK. See who is near, what it costs
            and why, then follow the vehicle until the job is done.
          </p>
          <div className="ui-row">
            <GetStarted Prices={Prices} />
            {dashboard && dashboard !== "/home" && (
              <LinkButton to={dashboard} size="large">
                Go to my dashboard
              </LinkButton>
            )}
            {state === "signedOut" && (
              <LinkButton to="/auth" size="large">
                Sign In
              </LinkButton>
            )}
          </div>
          <LocationSearch />
        </div>
      </div>
      <Picture svg={hiab} className={styles.scene} />
    </section>
  );
}
