import { useEffect, useRef, useState } from "react";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/links.ts";
import { TextPage } from "../ui/text-page.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { prose } from "./content/contact.md";
import { ProseText } from "./prose-page.tsx";

export default function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <TextPage title={prose.title} purpose={prose.purpose}>
      <div className={styles.sides}>
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
        )}
        <div className="ui-stack ui-stack-loose">
          <ProseText prose={prose} />
        </div>
      </div>
    </TextPage>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ui-stack" aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        Thank you. We have your message.
      </h2>
      <p>
        {user ? (
          <>
            One of us reads it and answers under <Link to="/contact/messages">Messages to Haulyard</Link>. We tell you
            when the answer is there.
          </>
        ) : (
          <>
            One of us reads it and answers by email to <strong>{email}</strong>. You need not do anything else.
          </>
        )}
      </p>
      <div className="ui-row">
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </section>
  );
}
