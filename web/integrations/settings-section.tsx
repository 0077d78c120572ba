import { LinkButton } from "../ui/button.tsx";

/** Section of a company's settings that links to the integrations page. */
export const integrationsSection = {
  id: "integrations",
  title: "Your own systems",
  purpose: "Tell them about your work as it happens, and let them act for you.",
  contents: (
    <div>
      <LinkButton to="/settings/integrations">Webhooks and API clients</LinkButton>
    </div>
  ),
};
