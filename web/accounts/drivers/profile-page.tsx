import { drives, isHaulier } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnAccount } from "../profiles/own-account.tsx";

/** /drivers/profile: a driver as the haulier sees them. */
export default function DriverProfilePage() {
  const { user } = useSession();
  return (
    <Page
      title="Driver profile"
      purpose="What your haulier and the people on your jobs see of you as a driver."
      action={<LinkButton to="/settings">Account settings</LinkButton>}
    >
      {drives(user) ? (
        <OwnAccount />
      ) : (
        <EmptyState
          title="You have no driver profile"
          action={<LinkButton to="/drivers/register">Register as Driver</LinkButton>}
        >
          <p>
            {isHaulier(user)
              ? "Your drivers keep their own. You see who works for you in the driver database."
              : "Drivers register, or are invited by the haulier they work for."}
          </p>
        </EmptyState>
      )}
    </Page>
  );
}
