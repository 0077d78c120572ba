import ArrowLeft from "lucide-react/icons/arrow-left";
import { useLocation } from "react-router";
import { useNavigate } from "../lib/links.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Arrival } from "./arrival.tsx";
import { useMobileShell } from "./shell/use-mobile-shell.ts";
import "./not-found.css";

/** 404: no page at this address; each shell has its own words for it (AMB-021). */
export function NotFound() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isMobile = useMobileShell();
  const back = () => void (hasOwnPageBehind(key) ? navigate(-1) : navigate("/"));
  return (
    <div className="ui-page app-not-found">
      <Arrival page={{ title: "Page not found" }} />
      <p className="app-not-found-sign" aria-hidden="true">
        <span className="app-not-found-number">404</span>
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
