import ArrowLeft from "lucide-react/icons/arrow-left";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Arrival } from "./arrival.tsx";
import "./not-found.css";

/** 404: no page at this address. */
export function NotFound() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  // "default" is the key of the first page of a visit: there is nothing of ours behind it.
  const back = () => void (key === "default" ? navigate("/") : navigate(-1));
  return (
    <div className="ui-page app-not-found">
      <Arrival page={{ title: "Page not found" }} />
      <p className="app-not-found-sign" aria-hidden="true">
        <span className="app-not-found-number">404</span>
        <span>Road closed</span>
      </p>
      <PageHeader
        title="Oops! Page not found"
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
