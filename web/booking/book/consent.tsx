import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";

/** What one agrees to by confirming. */
export function Consent({ supplierName }: { supplierName: string }) {
  return (
    <p className="ui-soft">
      By confirming you agree that we share these details with {supplierName} to carry out this request, under our{" "}
      <Paper to="/terms">Terms</Paper> and <Paper to="/privacy">Privacy Policy</Paper>.
    </p>
  );
}

function Paper({ to, children }: { to: WebPath; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}
