import { useLocation } from "react-router";
import { BackButton } from "../ui/back-button.tsx";
import { classes } from "../ui/classes.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Arrival } from "./arrival.tsx";
import styles from "./not-found.module.css";
import { useMobileShell } from "./shell/use-mobile-shell.ts";

export function NotFound() {
  const { pathname } = useLocation();
  const isMobile = useMobileShell();
  return (
    <div className={classes("ui-page", styles.page)}>
      <Arrival page={{ title: "Page not found" }} />
      <p className={styles.sign} aria-hidden="true">
        <span className={styles.number}>404</span>
        <span>Road closed</span>
      </p>
      <PageHeader
        title={isMobile ? "Page not found" : "Oops! Page not found"}
        purpose={
          <>
            There is nothing at <code>{pathname}</code>. The address may be mistyped, or the page has moved.
          </>
        }
      />
      <BackButton kind="primary" />
    </div>
  );
}
