import { LinkButton } from "../ui/button.tsx";

/** What integrations puts into a company's settings: the way to its own page. */
export const integrationsSection = {
  id: "integrations",
  title: "Your own systems",
  purpose: "They can hear of your work as it happens, and act for you.",
  contents: (
    <div>
      <LinkButton to="/settings/integrations">Webhooks and API clients</LinkButton>
    </div>
  ),
};
