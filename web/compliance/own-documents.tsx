import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { Badge } from "../ui/badge.tsx";
import { Link } from "../ui/links.ts";
import { Read } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { byEnd, type Documents, daysText, documentLabel, documentState } from "./documents/document-words.ts";

/** A driver's licences and cards by haulier; the document that expires first is on top. */
export function OwnDocuments() {
  const employers = useQuery(reading("myEmployers", {}));
  const mayAdd = (employers.data?.length ?? 0) > 0;
  return (
    <Section
      id="papers"
      title="Your cards"
      action={mayAdd && <Link to="/documents?paper=new">Add a card</Link>}
      purpose="You get a job that needs a card only while the card is approved and in date."
    >
      <Read
        of={reading("papers", {})}
        loading="Loading your cards"
        like="lines"
        count={2}
        empty={<NoCards mayAdd={mayAdd} />}
      >
        {(papers) => (
          <Lines papers={papers} holders={new Map(employers.data?.map((one) => [one.haulierId, one.haulierName]))} />
        )}
      </Read>
    </Section>
  );
}

function NoCards({ mayAdd }: { mayAdd: boolean }) {
  return (
    <p className="ui-soft">
      {mayAdd
        ? "No cards yet. Send a photo of your driving licence, or your CPC, tachograph, ADR, CPCS, NPORS or ALLMI card."
        : "No cards yet. The haulier you drive for holds them."}
    </p>
  );
}

type LinesProps = { papers: Documents; holders: ReadonlyMap<string, string> };

function Lines({ papers, holders }: LinesProps) {
  const now = new Date().toISOString();
  return (
    <ul className="ui-lines">
      {papers.toSorted(byEnd).map((paper) => {
        const { word, tone } = documentState(paper, now);
        const wantsNext = paper.state !== "pending" && (tone === "warn" || tone === "stop");
        return (
          <li key={paper.id}>
            <div className="ui-row ui-row-between">
              <strong>{documentLabel(paper)}</strong>
              <Badge tone={tone}>{word}</Badge>
            </div>
            <div className="ui-soft">
              {[paper.number, daysText(paper), holders.size > 1 && holders.get(paper.haulierId)]
                .filter(Boolean)
                .join(" · ")}
            </div>
            {paper.reason && <div>{paper.reason}</div>}
            {wantsNext && (
              <Link to={`/documents?paper=new&after=${paper.id}`}>
                Upload new <span className="ui-visually-hidden">{documentLabel(paper)}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
