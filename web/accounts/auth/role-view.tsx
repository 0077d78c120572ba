import { useQuery } from "@tanstack/react-query";
import HardHat from "lucide-react/icons/hard-hat";
import Truck from "lucide-react/icons/truck";
import { useSearchParams } from "react-router";
import type { Invitation } from "#shared/accounts/model.ts";
import { ownAccessOperations } from "#shared/accounts/own-access-operations.ts";
import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import { reading } from "../../api/reading.ts";
import { ownDashboard } from "../../session/return-path.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormRadio } from "../../ui/form/form-radio.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Link } from "../../ui/links.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { toastFailure } from "../../ui/toast.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { InvitationList } from "../invitation-list.tsx";
import { roleFailed, useChooseRole } from "../use-choose-role.ts";

const choices = [
  { value: "contractor", label: "Contractor", hint: "I book haulage and plant", icon: <HardHat aria-hidden="true" /> },
  { value: "haulier", label: "Haulier", hint: "I carry, with my own vehicles", icon: <Truck aria-hidden="true" /> },
] as const;

/** The page /auth for users without a role: invitations, then a one-time choice of contractor or haulier. */
export function RoleView() {
  useDocumentTitle("Choose your role");
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const { data: invitations = [] } = useQuery(reading("myInvitations", {}));
  const form = useOperationForm<{ role: ChosenRole | null }, unknown>({
    schema: ownAccessOperations.setRole.input,
    start: { role: null },
    rules: ({ role }) => (role ? {} : { role: "Choose one." }),
    send: useChooseRole(),
    onRefused: () => {
      form.setError("role", { message: roleFailed });
      toastFailure(roleFailed);
      return true;
    },
  });
  // The guard redirects to `return` as soon as a role exists, so `return` must name the invited user's page.
  const beforeAccept = ({ kind }: Invitation) => {
    if (!search.has("return")) change({ return: ownDashboard(kind) }, { replace: true });
  };
  return (
    <Page title="Choose your role" purpose="It decides what you see first. You choose once." narrow>
      {invitations.length > 0 && (
        <Section title="You are invited" card>
          <InvitationList invitations={invitations} beforeAccept={beforeAccept} />
        </Section>
      )}
      <Card>
        <Form form={form} submit="Continue" busyText="Saving…" large>
          <FormRadio
            name="role"
            legend={invitations.length > 0 ? "Or work for yourself" : "What do you do?"}
            look="cards"
            choices={choices}
          />
        </Form>
      </Card>
      <p className="ui-soft">
        Drivers and fleet managers join by a haulier's invitation, sent to this account's email address. Not driving for
        anyone here yet? You can <Link to="/drivers/register">register as a driver</Link>.
      </p>
    </Page>
  );
}
