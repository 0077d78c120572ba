import { drives, isHaulier } from "#shared/kernel/access.ts";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { OwnAccount } from "../profiles/own-account.tsx";
import { CheckState, Listing } from "./listing.tsx";
import { ProfileForm } from "./profile-form.tsx";

export default function DriverProfilePage() {
  const { user } = useSession();
  return (
    <Page
      narrow
      title="Driver profile"
      purpose="What you can drive, where, and who sees it."
      action={<LinkButton to="/settings">Account settings</LinkButton>}
    >
      {drives(user) ? (
        <OwnProfile />
      ) : (
        <EmptyState
          title="You have no driver profile"
          action={<LinkButton to="/drivers/register">Register as Driver</LinkButton>}
        >
          <p>
            {isHaulier(user)
              ? "Your drivers keep their own profiles. The driver database lists the people who work for you."
              : "Drivers register, or are invited by the haulier they work for."}
          </p>
        </EmptyState>
      )}
    </Page>
  );
}

function OwnProfile() {
  return (
    <>
      <Read of={reading("driverProfile", {})} loading="Loading your profile" like="form" count={8}>
        {(profile) => (
          <>
            {profile && <CheckState profile={profile} />}
            {profile && <Listing profile={profile} />}
            <Section
              card
              title="Licence, cards and area"
              purpose="We check your licence and cards. Their numbers are used for nothing else."
            >
              <ProfileForm profile={profile} />
            </Section>
          </>
        )}
      </Read>
      <Section card title="Your account" purpose="Your haulier and the people on your jobs see your name.">
        <OwnAccount />
      </Section>
    </>
  );
}
