import ArrowLeft from "lucide-react/icons/arrow-left";
import { useLocation } from "react-router";
import { useNavigate } from "../lib/links.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Arrival } from "./arrival.tsx";
import styles from "./not-found.module.css";
import { useMobileShell } from "./shell/use-mobile-shell.ts";

/** 404: no page at this address; each shell has its own words for it. */
export function NotFound() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isMobile = useMobileShell();
  const back = () => void (hasOwnPageBehind(key) ? navigate(-1) : navigate("/"));
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
      <Button kind="primary" icon={<ArrowLeft aria-hidden="true" />} onClick={back}>
        Back
      </Button>
    </div>
  );
}

/** Whether Back stays on this site. Browsers that do not tell: by the key of the first page of a visit. */
function hasOwnPageBehind(key: string): boolean {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack ?? key !== "default";
}
