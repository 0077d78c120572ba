import type { ReactNode } from "react";
import { Link } from "../lib/links.ts";

export interface Question {
  readonly id: string;
  readonly ask: string;
  readonly answer: ReactNode;
}
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** What people ask, answered by what the product does today. */
export const topics: readonly Topic[] = [
  {
    id: "prices",
    title: "Prices and paying",
    questions: [
      {
        id: "fixed-price",
        ask: "Is the price really fixed?",
        answer: (
          <p>
            Yes. You see it line by line, VAT included, before you send the request. The server works it out again when
            the request arrives; if it had changed in between, you are shown the new one and asked first. After that
            neither side can change it.
          </p>
        ),
      },
      {
        id: "see-prices",
        ask: "Why do I see no prices?",
        answer: (
          <p>
            Prices are shown to people who are signed in. Without an account you see which vehicles are near and roughly
            how far away, but not what they cost.
          </p>
        ),
      },
      {
        id: "pay",
        ask: "How do I pay?",
        answer: (
          <p>
            Haulyard takes no payment at the moment. The haulier invoices you for the price you agreed. Never pay more
            than the booking says.
          </p>
        ),
      },
      {
        id: "cost-of-account",
        ask: "What does an account cost?",
        answer: <p>Nothing, for contractors and hauliers alike.</p>,
      },
    ],
  },
  {
    id: "booking",
    title: "Booking",
    questions: [
      {
        id: "who-can-book",
        ask: "Who can book?",
        answer: (
          <p>
            Anybody with a contractor’s account. Hauliers and drivers can add booking rights to the account they have,
            and keep their role.
          </p>
        ),
      },
      {
        id: "how-long",
        ask: "How long does a haulier have to answer?",
        answer: (
          <p>
            30 minutes for an emergency, 2 hours for a job wanted today, 24 hours for one booked ahead, and never longer
            than until the job should start. The time stands on your request. When it has passed, the request ends by
            itself and you owe nothing.
          </p>
        ),
      },
      {
        id: "several",
        ask: "Can I ask several hauliers at once?",
        answer: (
          <p>
            Each request goes to one haulier for one vehicle, so that a yes is a booking. If it is declined, the list of
            the others is one press away.
          </p>
        ),
      },
      {
        id: "ahead",
        ask: "How far ahead can I book?",
        answer: <p>Up to a year.</p>,
      },
      {
        id: "not-near",
        ask: "Nobody is near my site. What now?",
        answer: (
          <p>
            Widen the search area in the list, or choose another day. Some services are covered better than others; a
            supplier list that is empty is a true one.
          </p>
        ),
      },
    ],
  },
  {
    id: "cancelling",
    title: "Cancelling",
    questions: [
      {
        id: "cancel-request",
        ask: "Can I take back a request?",
        answer: <p>Yes, at any time until the haulier has accepted it.</p>,
      },
      {
        id: "cancel-booking",
        ask: "Can I cancel a booking?",
        answer: (
          <p>
            Until the vehicle sets off, either side can, with a reason that the other side sees. On the way and on site
            only the contractor can. Once work has started, nobody can: write to the haulier in the booking. Haulyard
            charges nothing for cancelling.
          </p>
        ),
      },
      {
        id: "haulier-cancels",
        ask: "What if the haulier cancels or cannot finish?",
        answer: (
          <p>
            You are told at once, with the reason, and can book another vehicle. Cancelled jobs are counted on the
            haulier’s record, where everybody can see them.
          </p>
        ),
      },
    ],
  },
  {
    id: "under-way",
    title: "While the job is under way",
    questions: [
      {
        id: "map",
        ask: "When do I see the vehicle on the map?",
        answer: (
          <p>
            From the moment the driver sets off until delivery, as long as the driver’s device shares its position. The
            map says how old the last position is.
          </p>
        ),
      },
      {
        id: "chat",
        ask: "How do I reach the haulier?",
        answer: (
          <p>
            In the booking’s chat, or under Messages. What you write without a connection is kept on your device and
            sent when it is back.
          </p>
        ),
      },
      {
        id: "proof",
        ask: "What counts as proof of delivery?",
        answer: (
          <p>
            A photo taken on site, or the name of whoever received it. One of the two is required before a job can be
            marked as delivered, and it stays in the booking.
          </p>
        ),
      },
      {
        id: "review",
        ask: "Who can leave a review?",
        answer: (
          <p>
            The contractor of a completed job, once. A rating from 1 to 5 and a few words, shown with your first name
            and the initial of your surname.
          </p>
        ),
      },
    ],
  },
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        id: "no-mail",
        ask: "The confirmation e-mail has not come",
        answer: (
          <p>
            Look in the junk folder first. Then use “Resend confirmation email” on the{" "}
            <Link to="/auth">sign-in page</Link>. The mail has a link and a code; either works.
          </p>
        ),
      },
      {
        id: "password",
        ask: "I have forgotten my password",
        answer: (
          <p>
            “Forgot your password” on the <Link to="/auth">sign-in page</Link> sends you a code to set a new one. We
            cannot see your old one.
          </p>
        ),
      },
      {
        id: "delete",
        ask: "How do I get my data, or delete my account?",
        answer: (
          <p>
            Both are in your <Link to="/settings">account settings</Link>. The export is a ZIP of everything kept about
            you. Deletion happens after 14 days, so that you can change your mind.
          </p>
        ),
      },
      {
        id: "driver",
        ask: "How do I become a driver?",
        answer: (
          <p>
            Your haulier invites you by e-mail, or you <Link to="/drivers/register">register as a driver</Link> and we
            answer by e-mail.
          </p>
        ),
      },
    ],
  },
];
