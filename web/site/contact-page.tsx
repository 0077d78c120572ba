import { useEffect, useRef, useState } from "react";
import { Link } from "../lib/links.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { SitePage } from "./site-page.tsx";

/** /contact */
export default function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <SitePage title="Contact" purpose="Write to us here. A person reads every message and answers by e-mail.">
      <div className={styles.sides}>
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
        )}
        <div className="ui-stack ui-stack-loose">
          <Section id="quicker" title="Quicker than writing">
            <ul>
              <li>
                About a job under way: the chat in the booking, under <Link to="/messaging">Messages</Link>. The haulier
                and the driver see it at once.
              </li>
              <li>
                Password or confirmation e-mail: the <Link to="/auth">sign-in page</Link> sends both again.
              </li>
              <li>
                How something works: <Link to="/help">help</Link> and the <Link to="/faq">FAQ</Link>.
              </li>
            </ul>
          </Section>
          <Section id="danger" title="Danger on site">
            <p>Call 999. For a damaged power line call the network operator on 105. Do not write here first.</p>
          </Section>
          <Section id="your-data" title="What happens to your message">
            <p>
              It goes into a queue that only Haulyard’s admins can open, with your name and address so that they can
              answer. More in the <Link to="/privacy">privacy notice</Link>.
            </p>
          </Section>
        </div>
      </div>
    </SitePage>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ui-stack" aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        Thank you. We have your message.
      </h2>
      <p>
        Next, one of us reads it and answers by e-mail to <strong>{email}</strong>. There is nothing more for you to do.
      </p>
      <div className="ui-row">
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </section>
  );
}
