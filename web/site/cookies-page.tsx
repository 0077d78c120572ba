import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { FactTable } from "./fact-table.tsx";
import { ReviewNote } from "./review-note.tsx";
import { SitePage } from "./site-page.tsx";
import { storedRows } from "./stored-items.ts";

/** /cookies: essential storage only. */
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
          rows={storedRows}
        />
        <p>
          None of it is used to follow you. It is all needed for what you asked the page to do, which is why the law
          asks for no consent.
        </p>
      </Section>
      <Section id="clear" title="How to clear it">
        <p>
          Sign out, and your sign-in and everything you had begun go. To remove the rest too, clear the site data for
          Haulyard in your browser’s settings. If your browser allows no storage at all, you can read every public page,
          but not stay signed in.
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
