import { Link } from "react-router";
import { FactTable } from "./fact-table.tsx";
import { ReviewNote } from "./review-note.tsx";
import { Section, SitePage } from "./site-page.tsx";

const stored = [
  ["theme", "Local storage", "Whether you chose light, dark or the system’s look.", "Until you clear it."],
  [
    "CognitoIdentityServiceProvider…",
    "Local storage",
    "Your sign-in: who you are and the keys that keep you signed in.",
    "Until you sign out.",
  ],
  ["haulyard.signInClient", "Local storage", "Which sign-in service the keys above belong to.", "Until you sign out."],
  [
    "haulyard.user.…",
    "Session or local storage",
    "What you have begun and not sent, such as a booking form, a message or a review, and small notes like a hint you have seen.",
    "Until sent, the tab is closed or you sign out.",
  ],
  [
    "haulyard-outbox",
    "Browser database",
    "Messages written without a connection, until they can be sent.",
    "Until sent, or you sign out.",
  ],
] as const;

/** /cookies: essential storage only (AMB-232). */
export default function CookiesPage() {
  return (
    <SitePage
      title="Cookies and storage"
      purpose="Haulyard sets no cookies. It keeps a few things in your browser, all of them needed."
    >
      <ReviewNote updated="21 November 2026" />
      <Section id="none" title="No cookies, no trackers">
        <p>
          The pages of Haulyard set no cookies. There is no advertising, no analytics and nothing from other companies
          in the page: fonts, maps and code all come from our own address. That is why there is no banner to click away.
        </p>
        <p>
          One exception, and only if you choose it: signing in with Google goes through the sign-in service’s own page
          and Google’s, and both set the cookies they need for it.
        </p>
      </Section>
      <Section id="stored" title="What your browser keeps for us">
        <FactTable
          caption="What is stored in the browser"
          heads={["Name", "Where", "What for", "How long"]}
          rows={stored}
        />
        <p>
          None of it is used to follow you. It is all needed for what you asked the page to do, which is why the law
          asks for no consent.
        </p>
      </Section>
      <Section id="clear" title="How to clear it">
        <p>
          Sign out, and everything but the theme goes. To remove that too, clear the site data for Haulyard in your
          browser’s settings. If your browser allows no storage at all, you can read every public page, but not stay
          signed in.
        </p>
      </Section>
      <Section id="more" title="More">
        <p>
          What we keep on our side stands in the <Link to="/privacy">privacy notice</Link>.
        </p>
      </Section>
    </SitePage>
  );
}
