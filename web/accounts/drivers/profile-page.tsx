import { drives, isHaulier } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { useMe } from "../../lib/use-me.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountFacts } from "../profiles/account-facts.tsx";

/** /drivers/profile: a driver as the haulier sees them. */
export default function DriverProfilePage() {
  const { user } = useSession();
  const me = useMe();
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Driver profile"
        purpose="What your haulier and the people on your jobs see of you as a driver."
        actions={<LinkButton to="/settings">Account settings</LinkButton>}
      />
      {drives(user) ? (
        me ? (
          <AccountFacts me={me} />
        ) : (
          <Skeleton lines={3} text="Loading your account" />
        )
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
    </div>
  );
}
