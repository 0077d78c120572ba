import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { NextStep, SitePage } from "./site-page.tsx";

/** /careers: no post is advertised here that does not exist. */
export default function CareersPage() {
  return (
    <SitePage title="Careers" purpose="There are no open posts at Haulyard at the moment.">
      <Section id="now" title="If you would like to be asked when there is one">
        <p>
          <Link to="/contact?topic=other">Write to us</Link> with what you do and what you would change here. A few
          plain sentences are better than a covering letter. We read every message; we keep it only as long as it is of
          use, and delete it when you ask.
        </p>
        <p>When a post opens, it will stand on this page with its pay, its place and its hours.</p>
      </Section>
      <Section id="who" title="Who tends to fit">
        <ul>
          <li>People who have stood on a wet site waiting for a wagon, or driven one to it.</li>
          <li>People who write software that somebody in gloves can use.</li>
          <li>People who would rather say “we don’t know yet” than make a number up.</li>
        </ul>
      </Section>
      <Section id="drivers" title="Looking for work as a driver?">
        <p>
          Drivers on Haulyard work for the hauliers, not for us. A haulier can invite you by e-mail, or you can{" "}
          <Link to="/drivers/register">register as a driver</Link>.
        </p>
      </Section>
      <NextStep
        title="Get to know us first"
        links={[
          { to: "/about", label: "About Haulyard" },
          { to: "/blog", label: "Read the blog" },
        ]}
      />
    </SitePage>
  );
}
