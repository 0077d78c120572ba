import { Link } from "../lib/links.ts";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./get-started-dialog.module.css";

/** The choice: a quote now, or an account that books. */
export function GetStartedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const registers = !user || may(user, "requestContractorAccess");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Get started"
      description="What would you like to do?"
      size="wide"
    >
      <div className={styles.choices}>
        <Link to="/book" className={styles.choice} onClick={onClose}>
          <ServiceScene service="hiab" isFirst />
          <strong>Get a quote</strong>
          <span className="ui-soft">Say what you need and where, and see who is near.</span>
        </Link>
        {registers && (
          <Link to="/signup?type=contractor" className={styles.choice} onClick={onClose}>
            <ServiceScene service="crane-hire" isFirst />
            <strong>{user ? "Upgrade to Contractor Account" : "Register as Contractor"}</strong>
            <span className="ui-soft">An account that books costs nothing, and keeps your bookings.</span>
          </Link>
        )}
      </div>
    </Dialog>
  );
}
